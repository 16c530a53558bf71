import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { isInView } from '~/testing/in-page.tsx';
import { FailedNotice } from './failed-notice.tsx';

/** Form that is so long that its button and its notice are never in view together. */
function LongForm({ answer }: { answer: object | null }): ReactElement {
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <div style={{ height: '150vh' }} />
      {answer !== null && <FailedNotice answer={answer}>You’re offline.</FailedNotice>}
      <div style={{ height: '200vh' }} />
      <button>Send</button>
    </form>
  );
}

it('FailedNotice scrolls into view and takes the focus only once per answer to a form', () => {
  const { getByRole, rerender } = render(<LongForm answer={null} />);
  const button = getByRole('button');
  button.focus();
  const firstResult = {};
  rerender(<LongForm answer={firstResult} />);
  const notice = getByRole('alert');
  expect(isInView(notice)).toBe(true);
  expect(document.activeElement).toBe(notice);

  button.focus();
  expect(isInView(notice)).toBe(false);
  rerender(<LongForm answer={firstResult} />);
  expect(document.activeElement).toBe(button);
  rerender(<LongForm answer={{}} />);
  expect(isInView(notice)).toBe(true);
  expect(document.activeElement).toBe(notice);
});
