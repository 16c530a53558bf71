import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { expect, it } from 'vitest';
import { isElementInView } from '~/testing/in-page.tsx';
import { FailedNotice } from './failed-notice.tsx';

/** Form that is so long that its submit button and its notice are never in view together. */
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
  const submitButton = getByRole('button');
  submitButton.focus();
  const firstActionResult = {};
  rerender(<LongForm answer={firstActionResult} />);
  const errorNotice = getByRole('alert');
  expect(isElementInView(errorNotice)).toBe(true);
  expect(document.activeElement).toBe(errorNotice);

  submitButton.focus();
  expect(isElementInView(errorNotice)).toBe(false);
  rerender(<LongForm answer={firstActionResult} />);
  expect(document.activeElement).toBe(submitButton);
  rerender(<LongForm answer={{}} />);
  expect(isElementInView(errorNotice)).toBe(true);
  expect(document.activeElement).toBe(errorNotice);
});
