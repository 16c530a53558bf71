import { chatReportReasons, type ChatDetail } from '@plaza/sdk';
import { Button, EllipsisIcon, SelectField, TextArea } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useIntl } from '~/i18n/intl-context.tsx';
import { hidden } from '~/styles/common.css.ts';
import { chatItemPath } from '~/paths.ts';
import { personName } from '../inbox/chat-words.ts';
import { rentOutPath } from './rent-out-path.ts';
import { floating, stack } from '~/styles/frame.css.ts';
import * as styles from './thread.css.ts';

/** What can be done with a chat, before scripts run or without them. */
export function PlainMenu({ chat }: { chat: ChatDetail }): ReactElement {
  const intl = useIntl();
  const { t, locale } = intl;
  const name = personName(intl, chat);
  const rentOut = rentOutPath(locale, chat);
  const block = chat.writing === 'blocked' ? ('unblock' as const) : ('block' as const);
  const move = chat.isBinned ? ('restore' as const) : ('bin' as const);
  const intents = ['read' as const, move, ...(chat.withWho.id === null ? [] : [block])];
  return (
    <details className={styles.plainMenu}>
      <summary className={styles.plainMenuButton}>
        <EllipsisIcon />
        <span className={hidden}>{t('chat.more', { name })}</span>
      </summary>
      <form
        className={`${floating} ${stack[8]} ${styles.plainMenuList}`}
        method="post"
        action={`${chatItemPath(locale, chat.chatId)}/act`}
      >
        {intents.map((intent) => (
          <Button key={intent} type="submit" variant="quiet" name="intent" value={intent}>
            {t(`chat.act.${intent}`, { name })}
          </Button>
        ))}
        {rentOut !== null && (
          <Button variant="quiet" href={rentOut}>
            {t('chat.act.rentOut', { name })}
          </Button>
        )}
        <SelectField
          label={t('chat.report.reason')}
          name="reason"
          options={chatReportReasons.map((reason) => ({ value: reason, label: t(`chat.report.${reason}`) }))}
        />
        <TextArea label={t('chat.report.details')} name="details" rows={2} maxLength={1000} />
        <Button type="submit" variant="secondary" name="intent" value="report">
          {t('chat.act.report')}
        </Button>
      </form>
    </details>
  );
}
