import type { Locale } from '@plaza/sdk';
import { Marked, type Token, type Tokens } from 'marked';
import { type GuideSlug, localizedPath } from '~/paths.ts';

const textsByPath = import.meta.glob<string>('./texts/*/*.md', { query: '?raw', import: 'default', eager: true });

/** Returns the text of a guide in Markdown. Its examples call Plaza `https://plaza.example`. */
export const guideTextOf = (locale: Locale, slug: GuideSlug): string =>
  textsByPath[`./texts/${locale}/${slug}.md`] ?? '';

export type GuideBlock = { kind: 'text'; html: string } | { kind: 'code'; code: string };

export interface GuideSection {
  id: string;
  title: string;
  blocks: GuideBlock[];
}

export interface Guide {
  title: string;
  /** First paragraph, which is also the description of the page. */
  lead: string;
  sections: GuideSection[];
}

/** Returns the ID of a section: its title in lower case, with hyphens between the words. */
export const sectionIdOf = (title: string): string =>
  title
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\da-z]+/g, '-')
    .replaceAll(/^-|-$/g, '');

const exampleOrigin = 'https://plaza.example';

const createMarkdown = (locale: Locale): Marked =>
  new Marked({
    renderer: {
      link({ href, tokens }) {
        const isSitePath = href.startsWith('/');
        const attributes = isSitePath ? '' : ' rel="noreferrer"';
        return `<a href="${isSitePath ? localizedPath(locale, href) : href}"${attributes}>${this.parser.parseInline(tokens)}</a>`;
      },
      // a table can be wider than a phone, and a scroll container has to be reachable by keyboard
      table({ header, rows }) {
        const renderCells = (cells: Tokens.TableCell[], open: string, close: string) =>
          cells.map(({ tokens }) => `${open}${this.parser.parseInline(tokens)}${close}`).join('');
        const headRow = renderCells(header, '<th scope="col">', '</th>');
        const bodyRows = rows.map((cells) => `<tr>${renderCells(cells, '<td>', '</td>')}</tr>`).join('');
        return `<div data-table tabindex="0" role="group"><table><thead><tr>${headRow}</tr></thead><tbody>${bodyRows}</tbody></table></div>`;
      },
    },
  });

function addBlock(section: GuideSection, token: Token, html: string): void {
  const lastBlock = section.blocks.at(-1);
  const labelledHtml = html.replace('data-table', `data-table aria-labelledby="${section.id}-title"`);
  if (token.type === 'code') section.blocks.push({ kind: 'code', code: (token as Tokens.Code).text });
  else if (lastBlock?.kind === 'text') lastBlock.html += labelledHtml;
  else section.blocks.push({ kind: 'text', html: labelledHtml });
}

/**
 * Parses a guide: a title, a paragraph, and sections. The text is ours, so its HTML needs no sanitizing.
 * @param origin of this Plaza, which replaces `https://plaza.example` in the examples
 */
export function parseGuide(text: string, { locale, origin }: { locale: Locale; origin: string }): Guide {
  const markdown = createMarkdown(locale);
  const guide: Guide = { title: '', lead: '', sections: [] };
  for (const token of markdown.lexer(text.replaceAll(exampleOrigin, origin))) {
    const section = guide.sections.at(-1);
    if (token.type === 'heading') {
      const { depth, text: title } = token as Tokens.Heading;
      if (depth === 1) guide.title = title;
      else guide.sections.push({ id: sectionIdOf(title), title, blocks: [] });
    } else if (token.type !== 'space') {
      if (section) addBlock(section, token, markdown.parser([token]));
      else guide.lead = (token as Tokens.Paragraph).text.replaceAll(/[*`]/g, '');
    }
  }
  return guide;
}

/** Origins whose guides are kept. A site has one or two; requests can name others. */
const maxCachedOrigins = 4;
const guidesByOrigin = new Map<string, Map<string, Guide>>();

/** Returns a parsed guide, and keeps those of the last few origins. */
export function readGuide(locale: Locale, slug: GuideSlug, origin: string): Guide {
  const guides = guidesByOrigin.get(origin) ?? new Map<string, Guide>();
  if (!guidesByOrigin.has(origin)) {
    const [oldestOrigin] = guidesByOrigin.keys();
    if (guidesByOrigin.size >= maxCachedOrigins && oldestOrigin !== undefined) guidesByOrigin.delete(oldestOrigin);
    guidesByOrigin.set(origin, guides);
  }
  const key = `${locale} ${slug}`;
  const guide = guides.get(key) ?? parseGuide(guideTextOf(locale, slug), { locale, origin });
  guides.set(key, guide);
  return guide;
}
