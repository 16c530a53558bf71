import { dayMs } from '@plaza/sdk';
import { gracePeriodDays, graceReminderDays } from '@plaza/sdk/rules';
import { describe, expect, it } from 'vitest';
import { formatEmailDate, formatEmailDateTime } from '../../platform/email/email-layout.ts';
import { subscriptionEmailText } from './subscription-emails.ts';

const pastDueSince = Date.parse('2026-11-03T09:30:00Z');
const graceEndsAt = new Date(pastDueSince + gracePeriodDays * dayMs);

const renderReminder = (locale: 'en' | 'es', graceDay: number, happenedAt = pastDueSince + graceDay * dayMs) => {
  const { subject, content } = subscriptionEmailText({
    kind: 'renewal_failed',
    locale,
    publicUrl: 'https://plaza.example',
    facts: {
      planId: 2,
      priceCents: 999,
      at: graceEndsAt.toISOString(),
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
  const reminders = graceReminderDays.map((day) => renderReminder(locale, day));

  it('the four emails about a failed renewal have different subjects', () => {
    const reminderSubjects = reminders.map(({ subject }) => subject);
    expect(new Set(reminderSubjects).size).toBe(4);
    expect(reminderSubjects[1]).toContain('11');
    expect(reminderSubjects[2]).toContain('7');
  });

  it('each failed-renewal email states the days left, the end of the plan and the payment page', () => {
    const graceEndDate = formatEmailDate(graceEndsAt, locale);
    for (const [index, days] of [14, 11, 7].entries())
      expect(reminders[index]?.text).toContain(locale === 'en' ? `${days} more days` : `${days} días más`);
    for (const { text, action } of reminders) {
      expect(text).toContain(graceEndDate);
      expect(text).not.toMatch(/[{}]/);
      expect(action?.url).toBe(`https://plaza.example/${locale}/payment?subscriptionId=2`);
    }
  });

  it("the last failed-renewal email says that it is the last and states the hour of the plan's end", () => {
    const lastReminder = reminders.at(-1);
    expect(lastReminder?.subject).toMatch(locale === 'en' ? /^Last reminder: / : /^Último aviso: /);
    expect(lastReminder?.subject).toContain(formatEmailDate(graceEndsAt, locale));
    expect(lastReminder?.text).toContain(formatEmailDateTime(graceEndsAt, locale));
    for (const { subject } of reminders.slice(0, -1))
      expect(subject).not.toContain(lastReminder?.subject.split(':')[0]);
  });

  it('a failed-renewal email that is queued late states the days that are left at that time', () => {
    expect(renderReminder(locale, 3, pastDueSince + 5.2 * dayMs).subject).toContain('9');
    expect(renderReminder(locale, 7, pastDueSince + 12.9 * dayMs).subject).toContain('2');
  });
});
