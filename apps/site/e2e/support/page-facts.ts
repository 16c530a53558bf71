export interface NavigationTarget {
  href: string;
  text: string;
}

/** Facts of a document that are checked for every page. */
export interface PageFacts {
  language: string;
  title: string;
  mainCount: number;
  headings: string[];
  ids: string[];
  repeatedIds: string[];
  /** Images without alternative text that are not marked as decorative. */
  unnamedPictures: string[];
  navigationTargets: NavigationTarget[];
  texts: string[];
}

export function readPageFacts(document: Document): PageFacts {
  const documentWindow = document.defaultView;
  if (!documentWindow) throw new Error('The document has no window.');
  const selectElements = <Found extends Element>(selector: string) => [...document.querySelectorAll<Found>(selector)];
  const collapseWhiteSpace = (text: string | null) => (text ?? '').replaceAll(/\s+/g, ' ').trim();

  const elementIds = selectElements('[id]').map(({ id }) => id);
  const idsSoFar = new Set<string>();
  const repeatedIds = elementIds.filter((id) => idsSoFar.has(id) || !idsSoFar.add(id));
  const formsSentByGet = selectElements<HTMLFormElement>('form').filter(({ method }) => method === 'get');
  const getFormUrlOf = (form: HTMLFormElement) => {
    const formQuery = new URLSearchParams();
    for (const [name, value] of new documentWindow.FormData(form))
      if (typeof value === 'string') formQuery.append(name, value);
    const url = new URL(form.action);
    url.search = formQuery.toString();
    return url.href;
  };

  const pageTexts: string[] = [];
  const textWalker = document.createTreeWalker(document.documentElement, documentWindow.NodeFilter.SHOW_TEXT);
  while (textWalker.nextNode()) {
    const { parentElement, textContent } = textWalker.currentNode;
    // a link to another language is labelled in that language
    if (parentElement?.closest('script, style, template, [hreflang]')) continue;
    pageTexts.push(collapseWhiteSpace(textContent));
  }
  for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
    pageTexts.push(...selectElements(`[${name}]`).map((element) => collapseWhiteSpace(element.getAttribute(name))));

  return {
    language: document.documentElement.lang,
    title: document.title,
    mainCount: selectElements('main').length,
    headings: selectElements('h1').map((heading) => collapseWhiteSpace(heading.textContent)),
    ids: elementIds,
    repeatedIds,
    unnamedPictures: selectElements('img:not([alt])').map((image) => image.outerHTML.slice(0, 120)),
    navigationTargets: [
      ...selectElements<HTMLAnchorElement>('a[href]').map((link) => ({
        href: link.href,
        text: collapseWhiteSpace(link.textContent),
      })),
      ...formsSentByGet.map((form) => ({ href: getFormUrlOf(form), text: 'form' })),
    ],
    texts: [...new Set(pageTexts)].filter((text) => text !== ''),
  };
}
