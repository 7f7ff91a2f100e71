/** The button that all panels use. */

import type { ComponentChildren, JSX } from "preact";
import { Icon, type IconName } from "./icons";

interface ButtonProps {
  action: string;
  onPress: () => void;
  label?: string;
  icon?: IconName;
  kind?: "primary" | "quiet" | "stop" | "danger";
  disabled?: boolean;
  /** It can be pressed, but for now it is only answered. */
  barred?: boolean;
  title?: string;
  autofocus?: boolean;
  children?: ComponentChildren;
  [aria: `aria-${string}`]: string | boolean | undefined;
}

/** A button. With an icon only, its label is for screen readers and the tooltip. */
export function Button(props: ButtonProps): JSX.Element {
  const { action, onPress, label, icon, kind, disabled, barred, title, autofocus, children, ...aria } =
    props;
  const bare = icon && !children;
  return (
    <button
      type="button"
      class={["button", kind, bare ? "bare" : ""].filter(Boolean).join(" ")}
      data-action={action}
      disabled={disabled ?? false}
      autofocus={autofocus ?? false}
      onClick={onPress}
      data-barred={barred ? "true" : undefined}
      title={bare ? label : title}
      {...(label ? { "aria-label": label } : {})}
      {...aria}
    >
      {icon && <Icon name={icon} />}
      {children}
    </button>
  );
}
