import type { A11yParameters } from '@storybook/addon-a11y';
import axe from 'axe-core';
import { configure } from 'storybook/test';
import { commands, page } from 'vitest/browser';
import './story-tests.ts';

// These axe rules depend on colours or sizes. All other rules only read the markup.
const colourRules = ['color-contrast', 'link-in-text-block'];
const sizeRules = ['scrollable-region-focusable'];

/** Matches the numbered IDs that React generates, because the numbers depend on earlier stories. */
const generatedIdPattern = /\b_r_\w+_/g;

/**
 * Returns the markup that axe's rules read: the elements, and whether each is visible or checked. It is equal for
 * stories that differ only in theme, width or direction. `null` if frames or custom elements hide some of the markup.
 */
function markupOf(a11y: A11yParameters | undefined): string | null {
  const storyElements = [...document.body.querySelectorAll('*')];
  if (storyElements.some(({ localName }) => localName === 'iframe' || localName.includes('-'))) return null;
  const shortIdsByGeneratedId = new Map<string, string>();
  const normalizedHtml = document.body.innerHTML.replaceAll(generatedIdPattern, (id) => {
    const shortId = shortIdsByGeneratedId.get(id) ?? `id-${shortIdsByGeneratedId.size}`;
    shortIdsByGeneratedId.set(id, shortId);
    return shortId;
  });
  const elementStates = storyElements.map(
    (element) =>
      Number(element.checkVisibility({ visibilityProperty: true })) +
      2 * Number(element.matches(':checked')) +
      4 * Number(element.matches(':indeterminate')),
  );
  const rules = a11y?.config?.rules?.filter(({ id }) => !colourRules.includes(id ?? ''));
  return [JSON.stringify([a11y?.options, { ...a11y?.config, rules }]), elementStates.join(''), normalizedHtml].join(
    '\n',
  );
}

/**
 * Lists the violations in the page's current state.
 * @param look which rules to run: all of them, or, if the same markup was checked before, only the rules about colours
 * and sizes (`drawing`) or only those about colours
 */
async function violationsOf(a11y: A11yParameters | undefined, look: 'all' | 'drawing' | 'colours'): Promise<string[]> {
  const rules = [{ id: 'region', enabled: false }, ...(a11y?.config?.rules ?? [])];
  const isRuleDisabled = (rule: string): boolean => rules.some(({ id, enabled }) => id === rule && enabled === false);
  const checkedRules = (look === 'drawing' ? [...colourRules, ...sizeRules] : colourRules).filter(
    (rule) => !isRuleDisabled(rule),
  );
  if (look !== 'all' && checkedRules.length === 0) return [];
  axe.reset();
  axe.configure({ ...a11y?.config, rules });
  const { violations } = await axe.run(document.body, {
    ...a11y?.options,
    resultTypes: ['violations'],
    // style-sheets.http.test.ts checks style sheets once for all stories
    preload: false,
    ...(look !== 'all' && { runOnly: checkedRules }),
  });
  return violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`,
  );
}

/** Adds the commands of scripts/lib/story-pictures.ts. */

declare module 'vitest/browser' {
  interface BrowserCommands {
    compareStory: (name: string, width: number, height: number) => Promise<string | null>;
    emulate: (media: { colorScheme?: 'light' | 'dark'; forcedColors?: 'active' | 'none' }) => Promise<void>;
  }
}

// A story's modules are compiled on demand, often on a busy machine, so the default of one second is too short. A
// query that still finds nothing after ten seconds fails.
configure({ asyncUtilTimeout: 10_000 });

// This style is added once for all files. Padding keeps outlines and shadows inside the screenshot.
if (globalThis.storyTests === undefined) {
  const screenshotStyle = document.head.appendChild(document.createElement('style'));
  screenshotStyle.textContent =
    'body { min-block-size: 0 !important; padding: 1rem } * { caret-color: transparent !important }';
}

let fontsLoaded: Promise<unknown> | undefined;

/** Returns the lowest edge of everything drawn, because dialogs and menus extend beyond the body's box. */
function findLowestEdge(): number {
  const bottomEdges = [...document.body.querySelectorAll('*')]
    .filter(
      (element) => element.parentElement === document.body || /fixed|absolute/.test(getComputedStyle(element).position),
    )
    .filter((element) => element.checkVisibility())
    .map((element) => element.getBoundingClientRect().bottom);
  return Math.ceil(Math.max(document.body.getBoundingClientRect().bottom, ...bottomEdges));
}

const waitForNextFrame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve));

function findRunningAnimations(): string[] {
  return document
    .getAnimations()
    .filter(({ playState }) => playState === 'running')
    .map(({ effect }) =>
      effect instanceof KeyframeEffect && effect.target ? effect.target.outerHTML.slice(0, 200) : '',
    );
}

/** Returns the images in the page, including those in its frames and custom elements. */
function collectImages(within: Document | ShadowRoot = document): HTMLImageElement[] {
  const nestedImages = [...within.querySelectorAll('*')].flatMap((element) => {
    const innerRoot =
      element.localName === 'iframe' ? (element as HTMLIFrameElement).contentDocument : element.shadowRoot;
    return innerRoot ? collectImages(innerRoot) : [];
  });
  return [...within.querySelectorAll('img'), ...nestedImages];
}

async function waitForImages(): Promise<void> {
  fontsLoaded ??= Promise.all(
    ['400', '500', '600', '700'].map((weight) => document.fonts.load(`${weight} 1rem "Figtree Variable"`)),
  );
  await fontsLoaded;
  await document.fonts.ready;
  const decodedImages = collectImages().map((image) => {
    image.loading = 'eager';
    // a broken image is part of the screenshot
    return image.decode().catch(() => undefined);
  });
  await Promise.all(decodedImages);
  await waitForNextFrame();
}

const pixelatedImages = new Map<string, HTMLImageElement>();

function pixelate(photograph: HTMLImageElement): HTMLImageElement {
  const canvas = document.createElement('canvas');
  canvas.width = 16;
  canvas.height = Math.round((16 * photograph.naturalHeight) / photograph.naturalWidth);
  canvas.getContext('2d')?.drawImage(photograph, 0, 0, canvas.width, canvas.height);
  const pixelatedImage = new Image();
  pixelatedImage.src = canvas.toDataURL();
  return pixelatedImage;
}

/**
 * Replaces photographs by a few large cells, because their grain would be most of a screenshot's bytes. Photograph and
 * crop stay recognisable. Returns a function that reverts it.
 */
async function pixelatePhotographs(): Promise<() => void> {
  const photographs = collectImages().filter(
    ({ naturalWidth, currentSrc }) => naturalWidth >= 200 && !currentSrc.startsWith('data:'),
  );
  for (const photograph of photographs) {
    const pixelatedImage = pixelatedImages.get(photograph.currentSrc) ?? pixelate(photograph);
    pixelatedImages.set(photograph.currentSrc, pixelatedImage);
    await pixelatedImage.decode();
    // unlike another `src`, this triggers no listener of the component
    photograph.style.content = `url(${pixelatedImage.src})`;
    photograph.style.imageRendering = 'pixelated';
  }
  return () => {
    for (const { style } of photographs) {
      style.removeProperty('content');
      style.removeProperty('image-rendering');
    }
  };
}

const markupWithoutViolations = new Set<string>();

const isAxeDisabled = (a11y: A11yParameters | undefined): boolean => a11y?.disable === true || a11y?.test === 'off';

const maxPictureAttempts = 4;
const darkThemeQuery = '(prefers-color-scheme: dark)';
const forcedColoursQuery = '(forced-colors: active)';

globalThis.storyTests = {
  resetInputModality: () => {
    document.dispatchEvent(new KeyboardEvent('keyup', { key: 'Tab' }));
  },
  emulateLight: async (isForced) => {
    const isDarkTheme = matchMedia(darkThemeQuery).matches;
    if (matchMedia(forcedColoursQuery).matches === isForced && !isDarkTheme) return;
    await commands.emulate({ colorScheme: 'light', forcedColors: isForced ? 'active' : 'none' });
    if (matchMedia(forcedColoursQuery).matches !== isForced) throw new Error('The browser kept its colours.');
  },
  expectAccessible: async (a11y) => {
    if (isAxeDisabled(a11y)) return;
    const storyMarkup = markupOf(a11y);
    const wasMarkupChecked = storyMarkup !== null && markupWithoutViolations.has(storyMarkup);
    const violations = await violationsOf(a11y, wasMarkupChecked ? 'drawing' : 'all');
    if (violations.length > 0) throw new Error(`axe finds:\n${violations.join('\n')}`);
    if (storyMarkup !== null) markupWithoutViolations.add(storyMarkup);
  },
  expectAccessibleInTheDark: async (a11y) => {
    if (isAxeDisabled(a11y)) return;
    const htmlInLightTheme = document.body.innerHTML;
    await commands.emulate({ colorScheme: 'dark' });
    if (!matchMedia(darkThemeQuery).matches) throw new Error('The browser kept its theme.');
    // components that listen for the theme render again in these frames
    await waitForNextFrame();
    await waitForNextFrame();
    const violations = await violationsOf(a11y, document.body.innerHTML === htmlInLightTheme ? 'colours' : 'all');
    if (violations.length > 0) throw new Error(`In the dark theme axe finds:\n${violations.join('\n')}`);
  },
  expectStillness: () => {
    const runningAnimations = findRunningAnimations();
    if (runningAnimations.length > 0)
      throw new Error(`Moves though reduced motion is asked for:\n${runningAnimations.join('\n')}`);
  },
  comparePicture: async (name) => {
    scrollTo(0, 0);
    // fonts and images that load late move the lowest edge
    await waitForImages();
    const { innerWidth: width, innerHeight: before } = window;
    const bottomEdge = findLowestEdge() + 24;
    // enlarges the viewport for this story's picture; the next story sets its own size
    if (bottomEdge > before) await page.viewport(width, Math.min(bottomEdge, 4000));
    const pictureHeight = Math.min(bottomEdge, window.innerHeight);
    await waitForImages();
    const restorePhotographs = await pixelatePhotographs();
    let pictureError = await commands.compareStory(name, width, pictureHeight);
    for (let attempt = 1; attempt < maxPictureAttempts && pictureError !== null; attempt += 1) {
      await waitForImages();
      pictureError = await commands.compareStory(name, width, pictureHeight);
    }
    restorePhotographs();
    if (pictureError !== null) throw new Error(pictureError);
  },
};
