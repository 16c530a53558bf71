import type { Surroundings } from './life.ts';
import type { PlazaFunction } from './plaza-function.ts';

/** Makes `window.Plaza`. */
export const commandsFor =
  ({ configuration, lives }: Pick<Surroundings, 'configuration' | 'lives'>): PlazaFunction =>
  (command, first, second) => {
    const event = `plaza:${first as string}`;
    const listener = second as EventListener;
    if (command === 'on') document.addEventListener(event, listener);
    else if (command === 'off') document.removeEventListener(event, listener);
    else if (command === 'config') {
      Object.assign(configuration, first);
      for (const life of lives) life.settle();
    } else if (command === 'load') {
      for (const life of lives) if (!first || life.kind === first) life.load();
    } else console.warn(`Plaza has no command "${command}"`);
  };
