import { colors } from '@plaza/ui/colors';
import { describe, expect, it } from 'vitest';
import { renderEmail } from './email-layout.ts';

const emailContent = { locale: 'en', heading: 'Heading', paragraphs: ['One', 'Two\nlines'], footnote: 'Why' } as const;

describe('renderEmail', () => {
  it('the text part and the HTML part of an email have the same content', () => {
    const { text, html } = renderEmail({ ...emailContent, facts: [['Name', 'Value']], quote: 'Somebody’s\nwords' });
    expect(text).toBe('Heading\n\nOne\n\nTwo\nlines\n\nName: Value\n\n> Somebody’s\n> words\n\n--\nWhy');
    for (const part of ['Heading', 'One', 'Two<br>lines', 'Name', 'Value', 'Somebody’s<br>words', 'Why']) {
      expect(html).toContain(part);
    }
  });

  it('an email with an action has one button, and also shows its URL as text', () => {
    const confirmationUrl = 'https://plaza.example/en/auth/confirm?code=a&b="';
    const { text, html } = renderEmail({ ...emailContent, action: { label: 'Go <on>', url: confirmationUrl } });
    expect(text).toContain(`Go <on>:\n${confirmationUrl}`);
    expect(html.match(/href="https:\/\/plaza\.example\/en\/auth\/confirm\?code=a&amp;b=&quot;"/g)).toHaveLength(2);
    expect(html).toContain('>Go &lt;on&gt;</a>');
  });

  it('an email shows HTML in quoted messages as text, and ends with the unsubscribe link', () => {
    const emailEntry = {
      title: 'Ana <b>',
      url: 'https://plaza.example/1?a&b',
      note: 'Bay · 2',
      quote: '<script>x</script>',
    };
    const stopAction = { label: 'Stop', url: 'https://plaza.example/stop?token=a' };
    const { text, html } = renderEmail({
      ...emailContent,
      entries: [emailEntry, emailEntry],
      more: 'And 3 more',
      stop: stopAction,
    });
    const expectedEntry = 'Ana <b>\nBay · 2\n> <script>x</script>\nhttps://plaza.example/1?a&b';
    expect(text).toContain(`${expectedEntry}\n\n${expectedEntry}\n\nAnd 3 more\n\n--\nWhy\n\nStop:\n${stopAction.url}`);
    expect(html.match(/href="https:\/\/plaza\.example\/1\?a&amp;b"/g)).toHaveLength(2);
    expect(html).toContain('&lt;script&gt;x&lt;/script&gt;');
    expect(html).toContain(`href="${stopAction.url}"`);
    expect(html).not.toMatch(/<script|<b>/);
  });

  it('an email without an action has no button', () => {
    expect(renderEmail(emailContent).html).not.toContain('<a ');
  });
});

it('emails use only colours of the design system’s light theme', () => {
  const { html } = renderEmail({
    locale: 'es',
    heading: 'Confirma tu correo',
    paragraphs: ['Un clic y listo.'],
    facts: [['Recibo', 'PZ-1']],
    quote: 'Hola',
    entries: [{ title: 'Ana', url: 'https://plaza.example/es', note: 'Ayer', quote: '¿Sigue libre?' }],
    action: { label: 'Confirmar', url: 'https://plaza.example/es/confirm' },
    footnote: 'Porque tienes una cuenta.',
    stop: { label: 'Darme de baja', url: 'https://plaza.example/es/stop' },
  });
  const lightColors = new Set<string>(Object.values(colors).map(([light]) => light));
  const usedColors = new Set(html.match(/#[0-9a-f]{6}\b/g));
  expect([...usedColors].filter((color) => !lightColors.has(color))).toEqual([]);
  expect(html).toContain(`background:${colors.accent[0]}`);
});
