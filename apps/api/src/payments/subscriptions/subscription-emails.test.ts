import { dayMs } from '@plaza/sdk';
import { gracePeriodDays, graceReminderDays } from '@plaza/sdk/rules';
import { describe, expect, it } from 'vitest';
import { formatEmailDate, formatEmailDateTime } from '../../platform/email/email-layout.ts';
import { subscriptionEmailText } from './subscription-emails.ts';

const pastDueSince = Date.parse('2026-11-03T09:30:00Z');
const endsAt = new Date(pastDueSince + gracePeriodDays * dayMs);

/** The email of a day of the grace period. @param happenedAt when it was due; that day by default. */
const mailOf = (locale: 'en' | 'es', graceDay: number, happenedAt = pastDueSince + graceDay * dayMs) => {
  const { subject, content } = subscriptionEmailText({
    kind: 'renewal_failed',
    locale,
    publicUrl: 'https://plaza.example',
    facts: {
      planId: 2,
      priceCents: 999,
      at: endsAt.toISOString(),
      happenedAt: new Date(happenedAt).toISOString(),
      graceDay,
    },
    firstName: 'Alba',
    titleOf: () => 'Spotlight',
    published: [],
    withheld: [],
  });
  return { subject, text: content.paragraphs.join('\n'), action: content.action };
};

describe.each(['en', 'es'] as const)('emails about a failed renewal, in %s', (locale) => {
  const mails = graceReminderDays.map((day) => mailOf(locale, day));

  it('each reminder of a failed renewal has its own subject', () => {
    const subjects = mails.map(({ subject }) => subject);
    expect(new Set(subjects).size).toBe(4);
    expect(subjects[1]).toContain('11');
    expect(subjects[2]).toContain('7');
  });

  it('each reminder states the days left, the end of the plan and the page to pay on', () => {
    const until = formatEmailDate(endsAt, locale);
    for (const [index, days] of [14, 11, 7].entries())
      expect(mails[index]?.text).toContain(locale === 'en' ? `${days} more days` : `${days} días más`);
    for (const { text, action } of mails) {
      expect(text).toContain(until);
      expect(text).not.toMatch(/[{}]/);
      expect(action?.url).toBe(`https://plaza.example/${locale}/payment?subscriptionId=2`);
    }
  });

  it('the last reminder says that it is the last, with the hour', () => {
    const last = mails.at(-1);
    expect(last?.subject).toMatch(locale === 'en' ? /^Last reminder: / : /^Último aviso: /);
    expect(last?.subject).toContain(formatEmailDate(endsAt, locale));
    expect(last?.text).toContain(formatEmailDateTime(endsAt, locale));
    for (const { subject } of mails.slice(0, -1)) expect(subject).not.toContain(last?.subject.split(':')[0]);
  });

  it('a reminder counts days from the due date, so that a late email promises no day that has passed', () => {
    expect(mailOf(locale, 3, pastDueSince + 5.2 * dayMs).subject).toContain('9');
    expect(mailOf(locale, 7, pastDueSince + 12.9 * dayMs).subject).toContain('2');
  });
});
