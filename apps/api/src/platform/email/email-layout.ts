import { escapeHtml } from '@plaza/sdk';
import type { Locale } from '@plaza/sdk/contract';
import { colors } from '@plaza/ui/colors';

interface EmailAction {
  label: string;
  /** Absolute URL of the button. */
  url: string;
}

interface EmailEntry {
  title: string;
  url: string;
  note: string;
  quote: string;
}

/** Parts of an email in reading order; all texts are plain text. */
export interface EmailContent {
  locale: Locale;
  heading: string;
  paragraphs: readonly string[];
  /** Rows of a table, as in "Receipt number · PZ-7K3M-92QF". */
  facts?: readonly (readonly [name: string, value: string])[];
  quote?: string;
  entries?: readonly EmailEntry[];
  more?: string;
  action?: EmailAction;
  /** Links below the button, to other things that the reader may choose instead. */
  otherActions?: readonly EmailAction[];
  footnote: string;
  stop?: EmailAction;
}

/** Colours of emails: the light theme only, because email clients derive their own dark colours. */
const emailColors = {
  ground: colors.ground[0],
  surface: colors.surface[0],
  text: colors.text[0],
  muted: colors.textMuted[0],
  line: colors.border[0],
  accent: colors.accent[0],
  onAccent: colors.onAccent[0],
};
const emailFontStyle = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const withLineBreaks = (text: string): string => escapeHtml(text).replaceAll(/\r?\n/g, '<br>');

/** Renders the text part and the HTML part with the same content. The HTML loads no external resource. */
export function renderEmail(content: EmailContent): { text: string; html: string } {
  return { text: renderTextBody(content), html: renderHtmlBody(content) };
}

/** Renders a button, and repeats its URL as text, for email clients that do not render buttons. */
function buttonHtml({ label, url }: EmailAction): string {
  const escapedUrl = escapeHtml(url);
  return (
    `<p style="margin:24px 0 16px"><a href="${escapedUrl}" style="display:inline-block;padding:12px 24px;border-radius:12px;` +
    `background:${emailColors.accent};color:${emailColors.onAccent};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>` +
    `<p style="margin:0;font-size:14px;color:${emailColors.muted};overflow-wrap:anywhere">` +
    `<a href="${escapedUrl}" style="color:${emailColors.muted}">${escapedUrl}</a></p>`
  );
}

const linkHtml = ({ label, url }: EmailAction): string =>
  `<p style="margin:12px 0 0"><a href="${escapeHtml(url)}" style="color:${emailColors.accent};font-weight:600">${escapeHtml(label)}</a></p>`;

function entryHtml({ title, url, note, quote }: EmailEntry): string {
  return (
    `<div style="margin:0 0 16px;padding:16px 0 0;border-top:1px solid ${emailColors.line}">` +
    `<p style="margin:0;font-size:17px;font-weight:600;overflow-wrap:anywhere">` +
    `<a href="${escapeHtml(url)}" style="color:${emailColors.text};text-decoration:none">${escapeHtml(title)}</a></p>` +
    `<p style="margin:0 0 8px;font-size:14px;color:${emailColors.muted};overflow-wrap:anywhere">${escapeHtml(note)}</p>` +
    `${quoteHtml(quote)}</div>`
  );
}

const quoteHtml = (quote: string): string =>
  `<blockquote style="margin:8px 0 0;padding:4px 0 4px 16px;border-left:3px solid ${emailColors.line};overflow-wrap:anywhere">` +
  `${withLineBreaks(quote)}</blockquote>`;

const quoteLines = (quote: string): string => `> ${quote.split(/\r?\n/).join('\n> ')}`;

function renderTextBody(content: EmailContent): string {
  const {
    heading,
    paragraphs,
    facts = [],
    quote,
    entries = [],
    more,
    action,
    otherActions = [],
    footnote,
    stop,
  } = content;
  return [
    heading,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(quote === undefined ? [] : [quoteLines(quote)]),
    ...entries.map((entry) => `${entry.title}\n${entry.note}\n${quoteLines(entry.quote)}\n${entry.url}`),
    ...(more === undefined ? [] : [more]),
    ...[...(action ? [action] : []), ...otherActions].map(({ label, url }) => `${label}:\n${url}`),
    `--\n${footnote}${stop ? `\n\n${stop.label}:\n${stop.url}` : ''}`,
  ].join('\n\n');
}

function renderHtmlBody(content: EmailContent): string {
  const {
    locale,
    heading,
    paragraphs,
    facts = [],
    quote,
    entries = [],
    more,
    action,
    otherActions = [],
    footnote,
    stop,
  } = content;
  const paragraphHtml = (text: string) => `<p style="margin:0 0 16px">${withLineBreaks(text)}</p>`;
  const factHtml = ([name, value]: readonly [string, string]) =>
    `<dt style="margin:0;font-size:14px;color:${emailColors.muted}">${escapeHtml(name)}</dt>` +
    `<dd style="margin:0 0 12px;font-weight:600">${withLineBreaks(value)}</dd>`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(heading)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${emailColors.ground};color:${emailColors.text};${emailFontStyle};font-size:16px;line-height:1.6">
<div role="article" lang="${locale}" style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;font-size:20px;font-weight:700;color:${emailColors.accent}">Plaza</p>
<div style="padding:24px;background:${emailColors.surface};border:1px solid ${emailColors.line};border-radius:16px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraphHtml).join('\n')}
${facts.length > 0 ? `<dl style="margin:0">${facts.map(factHtml).join('\n')}</dl>` : ''}
${quote === undefined ? '' : quoteHtml(quote)}
${entries.map(entryHtml).join('\n')}
${more === undefined ? '' : paragraphHtml(more)}
${action === undefined ? '' : buttonHtml(action)}
${otherActions.map(linkHtml).join('\n')}
</div>
<p style="margin:16px 0 0;font-size:14px;color:${emailColors.muted}">${withLineBreaks(footnote)}</p>
${stop === undefined ? '' : `<p style="margin:8px 0 0;font-size:14px"><a href="${escapeHtml(stop.url)}" style="color:${emailColors.muted}">${escapeHtml(stop.label)}</a></p>`}
</div>
</body>
</html>
`;
}

const regionalLocales = { en: 'en-GB', es: 'es-ES' } as const satisfies Record<Locale, string>;
const spanishTimeZone = { timeZone: 'Europe/Madrid' } as const;

/** Formats a date as in "22 December 2026", in Spain's time zone. */
export const formatEmailDate = (at: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(regionalLocales[locale], { dateStyle: 'long', ...spanishTimeZone }).format(at);

/** Formats date and time as in "22 December 2026 at 17:30", in Spain's time zone. */
export const formatEmailDateTime = (at: Date, locale: Locale): string =>
  new Intl.DateTimeFormat(regionalLocales[locale], {
    dateStyle: 'long',
    timeStyle: 'short',
    ...spanishTimeZone,
  }).format(at);
