/** What the first page offers of playing without a network, and of a new version of the site. */

import type { FromServiceWorker, ToServiceWorker } from "../net/service-worker";

/** The event with which a browser says that the site can be installed; only some have it. */
interface InstallOffer extends Event {
  prompt(): Promise<void>;
}

/** What a browser knows of the line; only some have it. */
interface Line {
  saveData: boolean;
  type?: string;
}

/** Shows the offers where the browser can keep a site. */
export async function offerOffline(place: HTMLElement): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  offerInstallation(place.querySelector<HTMLElement>("[data-action=install]")!);
  const { lang } = document.documentElement;
  const script = new URL(`service-worker.js?language=${lang}`, document.baseURI);
  const registration = await navigator.serviceWorker.register(script);
  const worker = (await navigator.serviceWorker.ready).active!;
  const { is } = await tell(worker, { is: "ask" });
  show(place, is);
  place.hidden = false;
  const keep = place.querySelector<HTMLButtonElement>("[data-action=keep]")!;
  keep.addEventListener("click", () => void keepAll(place, keep, worker));
  if (is === "missing" && isInstalled() && isUnmetered()) await keepAll(place, keep, worker);
  offerUpdate(place, registration);
}

/** Shows what can be done without a network. */
function show(place: HTMLElement, is: FromServiceWorker["is"]): void {
  const isKept = is === "kept";
  place.querySelector<HTMLElement>("[data-action=keep]")!.hidden = isKept;
  place.querySelector<HTMLElement>("[data-some]")!.hidden = isKept;
  place.querySelector<HTMLElement>("[data-kept]")!.hidden = !isKept;
}

function offerInstallation(button: HTMLElement): void {
  let offer: InstallOffer | null = null;
  addEventListener("beforeinstallprompt", (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
    button.hidden = false;
  });
  addEventListener("appinstalled", () => {
    button.hidden = true;
  });
  button.addEventListener("click", () => void offer?.prompt());
}

function isInstalled(): boolean {
  return matchMedia("(display-mode: standalone)").matches;
}

/** Whether the browser says that loading costs nothing; one that does not know is not believed. */
function isUnmetered(): boolean {
  const { connection } = navigator as { connection?: Line };
  return connection !== undefined && !connection.saveData && connection.type === "wifi";
}

async function keepAll(
  place: HTMLElement,
  button: HTMLButtonElement,
  worker: ServiceWorker,
): Promise<void> {
  button.disabled = true;
  const { is } = await tell(worker, { is: "keep" });
  button.disabled = false;
  show(place, is);
}

/** A new version waits; it is used when the reader says so, and nobody is at a table. */
function offerUpdate(place: HTMLElement, registration: ServiceWorkerRegistration): void {
  const announce = (): void => {
    const { waiting } = registration;
    if (!waiting) return;
    const news = place.querySelector<HTMLElement>("[data-update]")!;
    news.hidden = false;
    news.querySelector("button")!.addEventListener("click", () => void use(waiting));
  };
  announce();
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", announce);
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
