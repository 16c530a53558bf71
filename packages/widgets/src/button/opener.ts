/** Parts of a button that its panel uses. */
export interface ButtonParts {
  element: HTMLElement;
  states: CustomStateSet;
  /** Root of the shadow tree, with the theme of the button. */
  root: HTMLElement;
  trigger: HTMLAnchorElement;
  /** Returns an attribute of the button, or of its script. */
  attributeOf: (name: string) => string | undefined;
  setFailed: (isFailed: boolean) => void;
}

export interface Panel {
  /** Loads the widget, or again after a failure. */
  prepare: () => void;
  open: () => void;
  close: () => void;
  update: () => void;
}

/** Module of the chunk that a button loads. */
export interface Opener {
  /** Runs the loader for the script of the button, unless a loader has run on the page. */
  start: (script: HTMLScriptElement) => void;
  createPanel: (button: ButtonParts) => Panel;
}

/** File and integrity of that chunk, inserted by the build. */
export interface OpenerFile {
  file: string;
  integrity: string;
}

/**
 * Creates a function that loads the chunk once, and again after a failure. The chunk is a module, because pages with
 * trusted types refuse script elements made by scripts.
 */
export const createOpenerLoader = (
  { src, nonce }: HTMLScriptElement,
  { file, integrity }: OpenerFile,
): (() => Promise<Opener>) => {
  const href = `${new URL(src).origin}/v1/c/${file}`;
  let loading: Promise<Opener> | null = null;

  // The preload checks the integrity of the copy that `import` then takes from the browser's module map.
  const importOpener = async () => {
    await fetch(href, { integrity });
    await new Promise((onload, onerror) =>
      document.head.append(
        Object.assign(document.createElement('link'), {
          rel: 'modulepreload',
          crossOrigin: '',
          integrity,
          nonce,
          href,
          onload,
          onerror,
        }),
      ),
    );
    return import(/* @vite-ignore */ href) as Promise<Opener>;
  };

  return () =>
    (loading ??= Promise.race([
      importOpener(),
      // chunks and API requests of widgets have the same timeout
      new Promise<never>((_resolve, reject) => setTimeout(reject, 8000)),
    ]).catch(() => {
      loading = null;
      throw new Error(href);
    }));
};
