import { Notice, type NoticeProps } from '@plaza/ui';
import { type ReactElement, useEffect, useRef } from 'react';

export interface FailedNoticeProps extends Omit<NoticeProps, 'variant' | 'announce' | 'tabIndex' | 'ref'> {
  /** The action's answer; a new answer focuses the notice again, even with the same text. */
  answer: unknown;
}

/**
 * Error notice of a form. It scrolls into view and gets the focus, because the form's submit button may be far below.
 */
export function FailedNotice({ answer, ...props }: FailedNoticeProps): ReactElement {
  const noticeRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    noticeRef.current?.scrollIntoView({ block: 'center' });
    noticeRef.current?.focus({ preventScroll: true });
  }, [answer]);
  return <Notice {...props} ref={noticeRef} tabIndex={-1} variant="danger" announce="assertive" />;
}
