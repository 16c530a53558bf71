/** Gives the preview what only tests have: the commands of scripts/lib/story-pictures.ts. */
import { commands, page } from 'vitest/browser';
import './story-tests.ts';

declare module 'vitest/browser' {
  interface BrowserCommands {
    compareStory: (name: string, width: number, height: number) => Promise<string | null>;
    forceColours: (isForced: boolean) => Promise<void>;
  }
}

// Room for outlines and shadows at the edge of a picture; no blinking caret. Once, though each file of stories comes here.
if (globalThis.storyTests === undefined) {
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = 'body { min-block-size: 0 !important; padding: 1rem } * { caret-color: transparent !important }';
}

let facesLoaded: Promise<unknown> | undefined;

/** The lowest edge of what is drawn: dialogs and menus hang outside of the body's own box. */
function lowestEdge(): number {
  const edges = [...document.body.querySelectorAll('*')]
    .filter(
      (element) => element.parentElement === document.body || /fixed|absolute/.test(getComputedStyle(element).position),
    )
    .filter((element) => element.checkVisibility())
    .map((element) => element.getBoundingClientRect().bottom);
  return Math.ceil(Math.max(document.body.getBoundingClientRect().bottom, ...edges));
}

const nextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

/** Waits for fonts and pictures, and ends what moves. */
async function settle(): Promise<void> {
  facesLoaded ??= Promise.all(
    ['400', '500', '600', '700'].map((weight) => document.fonts.load(`${weight} 1rem "Figtree Variable"`)),
  );
  await facesLoaded;
  await document.fonts.ready;
  const pictures = [...document.images].map((image) => {
    image.loading = 'eager';
    // one that fails is drawn as failed
    return image.decode().catch(() => undefined);
  });
  await Promise.all(pictures);
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
    else animation.finish();
  }
  await nextFrame();
}

const triesForPicture = 4;

globalThis.storyTests = {
  forceColours: async (isForced) => {
    const { matches } = matchMedia('(forced-colors: active)');
    if (matches === isForced) return;
    await commands.forceColours(isForced);
    if (matchMedia('(forced-colors: active)').matches !== isForced) throw new Error('The browser kept its colours.');
  },
  comparePicture: async (name) => {
    scrollTo(0, 0);
    const { innerWidth: width, innerHeight: before } = window;
    const lowest = lowestEdge() + 24;
    // the next story sets the size it wants
    if (lowest > before) await page.viewport(width, Math.min(lowest, 4000));
    const height = Math.min(lowest, window.innerHeight);
    let complaint: string | null = null;
    for (let tries = 0; tries < triesForPicture; tries += 1) {
      await settle();
      complaint = await commands.compareStory(name, width, height);
      if (complaint === null) return;
    }
    throw new Error(complaint ?? undefined);
  },
};
