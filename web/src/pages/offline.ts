/** What the first page offers of playing without a network, and of a new version of the site. */

import type { FromServiceWorker, ToServiceWorker } from "../net/service-worker";

/** Shows the offers where the browser can keep a site. */
export async function offerOffline(place: HTMLElement): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  const { lang } = document.documentElement;
  const script = new URL(`service-worker.js?language=${lang}`, document.baseURI);
  const registration = await navigator.serviceWorker.register(script);
  const worker = (await navigator.serviceWorker.ready).active!;
  place.hidden = false;
  const keep = place.querySelector<HTMLButtonElement>("[data-action=keep]")!;
  keep.addEventListener("click", () => void keepAll(place, keep, worker));
  offerUpdate(place, registration);
}

async function keepAll(
  place: HTMLElement,
  button: HTMLButtonElement,
  worker: ServiceWorker,
): Promise<void> {
  button.disabled = true;
  const { is } = await tell(worker, { is: "keep" });
  button.disabled = false;
  button.hidden = is === "kept";
  place.querySelector<HTMLElement>("[data-kept]")!.hidden = is !== "kept";
}

/** A new version waits; it is used when the reader says so, and nobody is at a table. */
function offerUpdate(place: HTMLElement, registration: ServiceWorkerRegistration): void {
  const show = (): void => {
    const { waiting } = registration;
    if (!waiting) return;
    const news = place.querySelector<HTMLElement>("[data-update]")!;
    news.hidden = false;
    news.querySelector("button")!.addEventListener("click", () => void use(waiting));
  };
  show();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", show);
  });
}

async function use(waiting: ServiceWorker): Promise<void> {
  navigator.serviceWorker.addEventListener("controllerchange", () => location.reload());
  await tell(waiting, { is: "use" });
}

function tell(worker: ServiceWorker, message: ToServiceWorker): Promise<FromServiceWorker> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((done) => {
    port1.onmessage = ({ data }: MessageEvent<FromServiceWorker>) => done(data);
    worker.postMessage(message, [port2]);
  });
}
