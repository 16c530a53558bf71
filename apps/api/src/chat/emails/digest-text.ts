import type { Locale } from '@plaza/sdk/contract';
import { mailText } from '../../messages/index.ts';
import type { MailContent } from '../../platform/mail/mail-layout.ts';
import { mostChats } from './digest-limits.ts';
import type { WaitingChat } from './digest-store.ts';
import { messagePreview } from './preview.ts';

export interface DigestFacts {
  locale: Locale;
  /** Where the site is, without a slash at the end. */
  publicUrl: string;
  /** At least one, the newest first. */
  chats: readonly WaitingChat[];
  /** Stops such mails. */
  unsubscribeUrl: string;
}

/** Writes the mail about unread messages. It names people by their first names, and nobody's address or number. */
export function digestText({ locale, publicUrl, chats, unsubscribeUrl }: DigestFacts): {
  subject: string;
  content: MailContent;
} {
  const say = (...[id, values]: [Parameters<typeof mailText>[0], Parameters<typeof mailText>[2]?]) =>
    mailText(id, locale, values);
  const link = (path: string) => `${publicUrl}/${locale}/account/chat/${path}`;
  const nameOf = ({ firstName }: WaitingChat) => messagePreview(firstName ?? '') || say('chatDigestSomebody');
  const newOf = (count: number) => say(count === 1 ? 'chatDigestNewOne' : 'chatDigestNewMany', { count });

  const total = chats.reduce((sum, { count }) => sum + count, 0);
  const [first] = chats;
  const only = chats.length === 1 ? first : undefined;
  const subjectOfOne = total === 1 ? 'chatDigestSubjectOne' : 'chatDigestSubjectMany';
  const subject = only
    ? say(subjectOfOne, { name: nameOf(only), count: total })
    : say('chatDigestSubjectChats', { count: total, chats: chats.length });
  const more = chats.length - mostChats;

  return {
    subject,
    content: {
      locale,
      heading: subject,
      paragraphs: [say('chatDigestIntro')],
      entries: chats.slice(0, mostChats).map((chat) => ({
        title: nameOf(chat),
        url: link(String(chat.chatId)),
        note: [messagePreview(chat.listingName ?? ''), newOf(chat.count)].filter((part) => part !== '').join(' · '),
        quote: messagePreview(chat.text) || say('chatDigestFiles'),
      })),
      ...(more > 0 && { more: say(more === 1 ? 'chatDigestMoreOne' : 'chatDigestMoreMany', { count: more }) }),
      action: only
        ? { label: say('chatDigestOpenChat'), url: link(String(only.chatId)) }
        : { label: say('chatDigestOpenInbox'), url: link('inbox') },
      footnote: say('chatDigestFootnote'),
      stop: { label: say('chatDigestStop'), url: unsubscribeUrl },
    },
  };
}
