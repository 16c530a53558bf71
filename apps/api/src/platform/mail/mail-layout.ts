import type { Locale } from '@plaza/sdk/contract';

/** Where a button of a mail leads. */
export interface MailAction {
  label: string;
  /** Absolute address. */
  url: string;
}

/** What a mail says, in the order in which it is read. All texts are plain. */
export interface MailContent {
  locale: Locale;
  heading: string;
  paragraphs: readonly string[];
  /** Names and values, as in "Receipt number · PZ-7K3M-92QF". */
  facts?: readonly (readonly [name: string, value: string])[];
  /** Somebody else's words, set apart; line breaks are kept. */
  quote?: string;
  /** The one thing to do, as a button. */
  action?: MailAction;
  /** Why one got this mail. */
  footnote: string;
}

const colors = {
  ground: '#faf7f1',
  surface: '#ffffff',
  text: '#1b1f24',
  muted: '#5b6068',
  line: '#e4dfd4',
  accent: '#0b57c4',
};
const font = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => entities[letter] ?? letter);
const lines = (text: string): string => escapeHtml(text).replaceAll(/\r?\n/g, '<br>');

/** A mail's two parts, which say the same. Nothing is loaded from anywhere. */
export function mailLayout(content: MailContent): { text: string; html: string } {
  return { text: textPart(content), html: htmlPart(content) };
}

/** A button, and its address in plain sight for mail programs that do not show it. */
function button({ label, url }: MailAction): string {
  const address = escapeHtml(url);
  return (
    `<p style="margin:24px 0 16px"><a href="${address}" style="display:inline-block;padding:12px 24px;border-radius:12px;` +
    `background:${colors.accent};color:${colors.surface};font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>` +
    `<p style="margin:0;font-size:14px;color:${colors.muted};overflow-wrap:anywhere">` +
    `<a href="${address}" style="color:${colors.muted}">${address}</a></p>`
  );
}

function textPart({ heading, paragraphs, facts = [], quote, action, footnote }: MailContent): string {
  const quoted = quote?.split(/\r?\n/).map((line) => `> ${line}`);
  return [
    heading,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(quoted ? [quoted.join('\n')] : []),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    `--\n${footnote}`,
  ].join('\n\n');
}

function htmlPart({ locale, heading, paragraphs, facts = [], quote, action, footnote }: MailContent): string {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${lines(text)}</p>`;
  const fact = ([name, value]: readonly [string, string]) =>
    `<dt style="margin:0;font-size:14px;color:${colors.muted}">${escapeHtml(name)}</dt>` +
    `<dd style="margin:0 0 12px;font-weight:600">${lines(value)}</dd>`;
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light">
<title>${escapeHtml(heading)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:${colors.ground};color:${colors.text};${font};font-size:16px;line-height:1.6">
<div role="article" lang="${locale}" style="max-width:560px;margin:0 auto">
<p style="margin:0 0 16px;font-size:20px;font-weight:700;color:${colors.accent}">Plaza</p>
<div style="padding:24px;background:${colors.surface};border:1px solid ${colors.line};border-radius:16px">
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(heading)}</h1>
${paragraphs.map(paragraph).join('\n')}
${facts.length > 0 ? `<dl style="margin:0">${facts.map(fact).join('\n')}</dl>` : ''}
${quote === undefined ? '' : `<blockquote style="margin:8px 0 0;padding:4px 0 4px 16px;border-left:3px solid ${colors.line};overflow-wrap:anywhere">${lines(quote)}</blockquote>`}
${action === undefined ? '' : button(action)}
</div>
<p style="margin:16px 0 0;font-size:14px;color:${colors.muted}">${lines(footnote)}</p>
</div>
</body>
</html>
`;
}
