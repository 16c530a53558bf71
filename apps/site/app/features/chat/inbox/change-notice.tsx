import { Button, Notice } from '@plaza/ui';
import type { ReactElement } from 'react';
import { useLocation } from 'react-router';
import { useIntl } from '~/i18n/intl-context.tsx';
import { readChangeOutcome, withoutChangeOutcome } from './change-outcome.ts';
import { undoOf } from './chat-change.ts';
import * as styles from './chats-page.css.ts';
import { chatChangePath } from './send-chat-change.ts';

/** What was done last, where the page was loaded anew for it: before scripts. */
export function ChangeNotice(): ReactElement | null {
  const { t, locale } = useIntl<'chat'>();
  const { pathname, search } = useLocation();
  const outcome = readChangeOutcome(search);
  if (outcome === null) return null;
  const { kind, chatIds, isDone } = outcome;
  if (chatIds.length === 0 || !isDone) {
    return (
      <Notice variant={isDone ? 'info' : 'danger'} announce="polite" className={styles.notice}>
        {t(isDone ? 'chat.done.nothing' : 'chat.done.failed')}
      </Notice>
    );
  }
  return (
    <Notice
      variant="success"
      announce="polite"
      className={styles.notice}
      action={
        <form method="post" action={chatChangePath(locale)}>
          <input type="hidden" name="back" value={withoutChangeOutcome(`${pathname}${search}`)} />
          {chatIds.map((id) => (
            <input key={id} type="hidden" name="chatId" value={id} />
          ))}
          <Button type="submit" name="do" value={undoOf[kind]} variant="secondary" size="small">
            {t('chat.undo')}
          </Button>
        </form>
      }
    >
      {t(`chat.done.${kind}`, { count: chatIds.length })}
    </Notice>
  );
}
