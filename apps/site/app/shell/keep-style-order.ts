/**
 * Keeps a style sheet at one place among the others, although the head links it twice: for a page, with `#` after its
 * address, and for parts of the page that load later, which need it as long as the document lives. The second link is put
 * at the end of the head, where rules would overrule those that were written to overrule them; it is moved to the first.
 *
 * @returns ends it
 */
export function keepStyleOrder(head: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    const sheets = [...head.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    for (const ofPage of sheets) {
      const ofPart = sheets.find(({ href }) => `${href}#` === ofPage.href);
      if (ofPart && ofPage.previousSibling !== ofPart) ofPage.before(ofPart);
    }
  });
  observer.observe(head, { childList: true });
  return () => observer.disconnect();
}
