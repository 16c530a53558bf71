import { Notice, type NoticeProps } from '@plaza/ui';
import { type ReactElement, useEffect, useRef } from 'react';

export interface FailedNoticeProps extends Omit<NoticeProps, 'variant' | 'announce' | 'tabIndex' | 'ref'> {
  /** The action's answer: a new one takes the focus again, even with the same text. */
  answer: unknown;
}

/** Error notice of a form. It scrolls into view and takes the focus: the submit button may be far below it. */
export function FailedNotice({ answer, ...props }: FailedNoticeProps): ReactElement {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    notice.current?.scrollIntoView({ block: 'center' });
    notice.current?.focus({ preventScroll: true });
  }, [answer]);
  return <Notice {...props} ref={notice} tabIndex={-1} variant="danger" announce="assertive" />;
}
