import { Contents, ContentsColumns, type ContentsEntry, Prose, ProseSection } from '@plaza/ui';
import { Fragment, type ReactElement, type ReactNode } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { localizedPath } from '~/paths.ts';
import { muted, page, small, textLink, titleText } from '~/styles/common.css.ts';
import { SiteLink } from '~/layout/router-link.tsx';
import { PageHead } from '~/layout/page-head.tsx';
import { textColumns, textHeader, lead as textLead } from '~/styles/text-head.css.ts';

export interface TextSection {
  id: string;
  title: string;
  paragraphs: readonly string[];
}

function TextPieces({ pieces }: { pieces: readonly TextPiece[] }): ReactElement {
  const { locale } = useIntl();
  return (
    <>
      {pieces.map(({ text, path }, index) =>
        path === undefined ? (
          <Fragment key={index}>{text}</Fragment>
        ) : (
          <SiteLink key={index} className={textLink} to={localizedPath(locale, path)}>
            {text}
          </SiteLink>
        ),
      )}
    </>
  );
}

function TextParagraph({ text }: { text: string }): ReactElement {
  const textBlock = parseTextBlock(text);
  if (textBlock.kind === 'paragraph') {
    return (
      <p>
        <TextPieces pieces={textBlock.pieces} />
      </p>
    );
  }
  return (
    <ul>
      {textBlock.items.map((pieces, index) => (
        <li key={index}>
          <TextPieces pieces={pieces} />
        </li>
      ))}
    </ul>
  );
}

export interface TextSectionsProps {
  sections: readonly TextSection[];
  headingLevel?: 2 | 3;
  figures?: Readonly<Record<string, ReactNode>>;
}

export function TextSections({ sections, headingLevel = 2, figures = {} }: TextSectionsProps): ReactElement {
  return (
    <>
      {sections.map(({ id, title, paragraphs }) => (
        <ProseSection key={id} id={id} title={title} level={headingLevel}>
          {paragraphs.map((paragraph) => (
            <TextParagraph key={paragraph} text={paragraph} />
          ))}
          {figures[id]}
        </ProseSection>
      ))}
    </>
  );
}

/** Piece of running text; `path` makes it a link to a page of the site. */
interface TextPiece {
  text: string;
  path?: string;
}
export type TextBlock = { kind: 'paragraph'; pieces: TextPiece[] } | { kind: 'list'; items: TextPiece[][] };

const pageLinkPattern = /\[([^\]]+)\]\((\/[^)\s]*)\)/g;
const listItemPrefix = '- ';

function parseTextPieces(text: string): TextPiece[] {
  const textPieces: TextPiece[] = [];
  let matchEnd = 0;
  for (const { 0: whole, 1: words = '', 2: path = '', index } of text.matchAll(pageLinkPattern)) {
    if (index > matchEnd) textPieces.push({ text: text.slice(matchEnd, index) });
    textPieces.push({ text: words, path });
    matchEnd = index + whole.length;
  }
  if (matchEnd < text.length) textPieces.push({ text: text.slice(matchEnd) });
  return textPieces;
}

/** Parses a paragraph of a content file: lines that all start with `- ` are a list, `[words](/path)` is a link. */
export function parseTextBlock(paragraph: string): TextBlock {
  const paragraphLines = paragraph.split('\n');
  return paragraphLines.every((line) => line.startsWith(listItemPrefix))
    ? { kind: 'list', items: paragraphLines.map((line) => parseTextPieces(line.slice(listItemPrefix.length))) }
    : { kind: 'paragraph', pieces: parseTextPieces(paragraph) };
}

export interface TextPageProps {
  title: string;
  description: string;
  lead: string;
  /** Date of the text's last change, in ISO 8601. */
  updatedAt: string | null;
  contents: readonly ContentsEntry[];
  children: ReactNode;
}

/**
 * Text page with a table of contents: next to the text, or folded above it on narrow screens. The printed page has no
 * table of contents.
 */
export function TextPage({ title, description, lead, updatedAt, contents, children }: TextPageProps): ReactElement {
  const { t, formatDate } = useIntl();
  return (
    <main id="main" tabIndex={-1} className={page}>
      <PageHead title={title} description={description} />
      <header className={textHeader}>
        <h1 className={titleText}>{title}</h1>
        <p className={textLead}>{lead}</p>
        {updatedAt !== null && (
          <p className={`${small} ${muted}`}>
            <time dateTime={updatedAt}>
              {t('text.updated', { date: formatDate(updatedAt, { dateStyle: 'long' }) })}
            </time>
          </p>
        )}
      </header>
      <ContentsColumns className={textColumns}>
        <Contents label={t('text.contents')} entries={contents} />
        <Prose>{children}</Prose>
      </ContentsColumns>
    </main>
  );
}
