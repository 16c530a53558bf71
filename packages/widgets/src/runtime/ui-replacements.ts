import { jsx } from './jsx-runtime.ts';
import { createContext, useContext } from './react.ts';
import type { Child, VirtualNode } from './renderer.ts';

/** Replaces the link of UI components, because all links of a widget leave the page and need no router. */
export const LinkElement = 'a';

/** Replaces the settings of UI components, of which those in widgets use only the price format. */
interface UiSettings {
  formatPrice: (cents: number) => string;
}

const UiContext = createContext<UiSettings>({ formatPrice: String });

export const useUi = (): UiSettings => useContext(UiContext);

/** Provides the SDK's price format, because the default one uses `Intl`. */
export const UiProvider = ({ formatPrice, children }: UiSettings & { children: Child }): VirtualNode =>
  jsx(UiContext, { value: { formatPrice }, children });

/** Replaces the state of UI components, because widgets give each of them its value. */
export const useControllable = <Value>(value: Value, _initial: Value, onChange: (value: Value) => void) =>
  [value, onChange] as const;
