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
export function commandsFor(configuration: Configuration, elements: ReadonlySet<PlazaElement>): PlazaFunction {
  const commands: Record<string, (first: never, second: never) => void> = {
    config(values: Partial<Configuration>) {
      Object.assign(configuration, values);
      elements.forEach((element) => element.refresh());
    },
    on: (event: string, listener: EventListener) => document.addEventListener(`plaza:${event}`, listener),
    off: (event: string, listener: EventListener) => document.removeEventListener(`plaza:${event}`, listener),
    load: (kind?: string) => elements.forEach((element) => (!kind || element.kind === kind) && element.load()),
  };
  return (command, ...values) => {
    if (Object.hasOwn(commands, command)) commands[command]!(values[0] as never, values[1] as never);
    else console.warn(`Plaza has no command "${command}"`);
  };
}
