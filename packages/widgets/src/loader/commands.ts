import type { Configuration } from '../core/host.ts';
import type { PlazaElement } from './element.ts';

/** `window.Plaza`: takes commands, and keeps those from before the loader in `q`. */
export interface PlazaFunction {
  (command: string, ...values: unknown[]): void;
  q?: ArrayLike<unknown>[];
  /** Version of the loader that has the elements of this page. */
  v?: number;
}

/** Makes `window.Plaza`. */
export const commandsFor =
  (configuration: Configuration, elements: ReadonlySet<PlazaElement>): PlazaFunction =>
  (command, first, second) => {
    if (command === 'on') document.addEventListener(`plaza:${String(first)}`, second as EventListener);
    else if (command === 'off') document.removeEventListener(`plaza:${String(first)}`, second as EventListener);
    else if (command === 'config') {
      Object.assign(configuration, first);
      for (const element of elements) element.refresh();
    } else if (command === 'load') {
      for (const element of elements) if (!first || element.kind === first) element.load();
    } else console.warn(`Plaza has no command "${command}"`);
  };
