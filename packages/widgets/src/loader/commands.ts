import type { Configuration } from '../core/host.ts';
import type { ElementLife } from './life.ts';
import type { PlazaFunction } from './plaza-function.ts';

/** Makes `window.Plaza`. @param lives of all elements that are in the document */
export const commandsFor =
  (configuration: Configuration, lives: ReadonlySet<ElementLife>): PlazaFunction =>
  (command, first, second) => {
    if (command === 'on') document.addEventListener(`plaza:${first as string}`, second as EventListener);
    else if (command === 'off') document.removeEventListener(`plaza:${first as string}`, second as EventListener);
    else if (command === 'config') {
      Object.assign(configuration, first);
      for (const life of lives) life.settle();
    } else if (command === 'load') {
      for (const life of lives) if (!first || life.kind === first) life.load();
    } else console.warn(`Plaza has no ${command}`);
  };
