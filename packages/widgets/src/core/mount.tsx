import { askApi } from './ask.ts';
import { attributeReader, settingsOf } from './attributes.ts';
import { isWidgetError, type MountedWidget, type WidgetHost } from './host.ts';
import { siteAddress } from './links.ts';
import { createRoot } from '../runtime/renderer.ts';
import { dressRoot, makeRoot } from './root.ts';
import { sheetOf } from './sheets.ts';
import type { Widget, WidgetContent } from './widget.ts';

declare const PLAZA_STYLE_SHEET: string;
const coreSheet = PLAZA_STYLE_SHEET;

/** Values that are not allowed and were named in the console already. */
const warned = new Set<string>();

/** Puts a widget's content into an element and keeps it as its attributes say. */
export function mountContent(host: WidgetHost, css: string, Content: WidgetContent): MountedWidget {
  const { element, shadow, internals, configuration, kind } = host;
  const configured = configuration as unknown as Readonly<Record<string, string | undefined>>;
  const resets = new Set<() => void>();

  const read = attributeReader(
    (name) => element.getAttribute(name) ?? configured[name],
    (name, value) => {
      const warning = `<${element.localName}> ${name}="${value}" is not allowed`;
      if (!warned.has(warning)) console.warn(warning);
      warned.add(warning);
    },
  );
  const readSettings = () =>
    settingsOf(read, {
      language: element.closest<HTMLElement>('[lang]')?.lang ?? '',
      isDisabled: element.matches(':disabled'),
      hasMap: element.hasAttribute('map'),
      value: element.getAttribute('value') ?? '',
    });

  shadow.adoptedStyleSheets = [...shadow.adoptedStyleSheets.slice(0, 1), sheetOf(coreSheet), sheetOf(css)];
  const root = makeRoot(shadow);
  let settings = readSettings();

  const stop = () => {
    tree.unmount();
    root.remove();
    if (kind === 'search') internals.setFormValue(null);
  };
  const fail = (error: unknown) => {
    stop();
    host.fail(isWidgetError(error) ? error : new Error(String(error)));
  };
  const tree = createRoot(root, fail);
  const actions: Omit<Widget, 'settings'> = {
    ask: (path, query, check, signal) =>
      askApi(
        configuration.api + path,
        { ...query, locale: settings.locale, partner: settings.partner, campaign: settings.campaign },
        check,
        signal,
      ),
    href: (path, query) => siteAddress(configuration.site, kind, settings, path, query),
    emit(name, detail) {
      const isOurs = host.emit(name, detail, name === 'search' || name === 'pick' || name === 'checkout');
      // as an input of the host's form would
      if (!isOurs || name !== 'search' || !internals.form || !element.getAttribute('name')) return isOurs;
      internals.form.requestSubmit();
      return false;
    },
    go(url) {
      if (settings.target === '_self') location.assign(url);
      else open(url, '_blank', 'noopener');
    },
    async loadResults() {
      const results = await host.loadResults();
      const sheet = sheetOf(results.css);
      if (!shadow.adoptedStyleSheets.includes(sheet)) shadow.adoptedStyleSheets.push(sheet);
      return results.InlineResults;
    },
    ready: () => host.ready(),
    fail,
    setFormValue(values) {
      if (kind !== 'search') return;
      const name = element.getAttribute('name');
      const data = new FormData();
      if (name) for (const [key, value] of Object.entries(values)) data.append(`${name}.${key}`, value);
      internals.setFormValue(name ? data : null);
    },
    onFormReset(listener) {
      resets.add(listener);
      return () => resets.delete(listener);
    },
  };

  const draw = () => {
    settings = readSettings();
    dressRoot(root, element, read, settings.locale);
    tree.render(<Content widget={{ ...actions, settings }} />);
  };
  draw();
  return { update: draw, stop, reset: () => resets.forEach((listener) => listener()) };
}
