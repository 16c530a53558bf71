import { Notice, type NoticeProps } from '@plaza/ui';
import { type ReactElement, useEffect, useRef } from 'react';

export interface FailedNoticeProps extends Omit<NoticeProps, 'variant' | 'announce' | 'tabIndex' | 'ref'> {
  /** The action's answer; a new answer focuses the notice again, even with the same text. */
  answer: unknown;
}

/** Error notice of a form. It scrolls into view and gets the focus, because the submit button may be far below. */
export function FailedNotice({ answer, ...props }: FailedNoticeProps): ReactElement {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
    notice.current?.focus({ preventScroll: true });
  }, [answer]);
  return <Notice {...props} ref={notice} tabIndex={-1} variant="danger" announce="assertive" />;
}
