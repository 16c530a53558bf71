import { type DefaultTreeAdapterTypes, parse } from 'parse5';

export interface PageElement {
  /** Tag name in lower case. */
  tag: string;
  attributes: ReadonlyMap<string, string>;
  /** True if the element contains a link. */
  hasLink: boolean;
  /** True if the element or one around it has the attribute `lang`. */
  hasLanguage: boolean;
}

/** Limits of what is kept from a hostile page. */
const maxParts = 200;
const maxAttributes = 100;
const maxValueLength = 4000;
const maxCodeLength = 200_000;

/** Parts of a page that matter for the widgets, in document order. */
export interface PageParts {
  /** `plaza-…` elements. */
  elements: readonly PageElement[];
  scripts: readonly PageElement[];
  frames: readonly PageElement[];
  /** Text of the scripts in the page. */
  inlineCode: string;
  /** Values of the `<meta>` elements with a policy. */
  policies: readonly string[];
  /** Value of `<base href>`. */
  baseHref: string | null;
}

type Node = DefaultTreeAdapterTypes.Node;
type Element = DefaultTreeAdapterTypes.Element;

const isElement = (node: Node): node is Element => 'tagName' in node;

function childrenOf(node: Node): readonly Node[] {
  // Browsers attach the content of such a template as a shadow root.
  if (isElement(node) && node.tagName === 'template' && node.attrs.some(({ name }) => name === 'shadowrootmode'))
    return (node as DefaultTreeAdapterTypes.Template).content.childNodes;
  return 'childNodes' in node ? node.childNodes : [];
}

const textOf = (element: Element): string =>
  element.childNodes.map((child) => ('value' in child ? child.value : '')).join('');

interface Visit {
  node: Node;
  hasLanguage: boolean;
  /** The `plaza-…` element around the node. */
  widget: { hasLink: boolean } | null;
}

const isPolicy = (tag: string, attributes: ReadonlyMap<string, string>): boolean =>
  tag === 'meta' && attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy';

/**
 * Reads the parts of a page as browsers do, which correct invalid HTML. A hostile page can take minutes, so that only a
 * thread that can be stopped may call it.
 */
// Complex because each kind of element contributes another part.
export function readPageParts(html: string): PageParts {
  const elements: PageElement[] = [];
  const scripts: PageElement[] = [];
  const frames: PageElement[] = [];
  const inlineTexts: string[] = [];
  const policies: string[] = [];
  let baseHref: string | null = null;

  // A stack instead of recursion, because a page can be nested deeper than calls can.
  const pendingVisits: Visit[] = [{ node: parse(html), hasLanguage: false, widget: null }];
  for (let visit = pendingVisits.pop(); visit !== undefined; visit = pendingVisits.pop()) {
    const { node } = visit;
    let { hasLanguage, widget } = visit;
    if (isElement(node)) {
      const attributes = new Map(
        node.attrs.slice(0, maxAttributes).map(({ name, value }) => [name, value.slice(0, maxValueLength)]),
      );
      const tag = node.tagName;
      hasLanguage ||= (attributes.get('lang') ?? '') !== '';
      const pageElement = { tag, attributes, hasLanguage, hasLink: false };
      if (tag === 'a' && widget !== null && attributes.has('href')) widget.hasLink = true;
      else if (tag.startsWith('plaza-')) {
        elements.push(pageElement);
        widget = pageElement;
      } else if (tag === 'script' && attributes.has('src')) scripts.push(pageElement);
      else if (tag === 'script') inlineTexts.push(textOf(node));
      else if (tag === 'iframe') frames.push(pageElement);
      else if (tag === 'base') baseHref ??= attributes.get('href') ?? null;
      else if (isPolicy(tag, attributes)) policies.push(attributes.get('content') ?? '');
    }
    for (const child of childrenOf(node).toReversed()) pendingVisits.push({ node: child, hasLanguage, widget });
  }
  return {
    elements: elements.slice(0, maxParts),
    scripts: scripts.slice(0, maxParts),
    frames: frames.slice(0, maxParts),
    inlineCode: inlineTexts.join('\n').slice(0, maxCodeLength),
    policies: policies.slice(0, maxParts),
    baseHref,
  };
}
