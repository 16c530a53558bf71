import { act, render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { submitOnce, useSingleSend } from './use-single-send.ts';

/** Two presses of a button before anything can be rendered in between. */
const doubleTap = (button: HTMLElement): void => {
  button.click();
  button.click();
};

describe('useSingleSend', () => {
  function renderSender(send: () => Promise<void>) {
    function Sender(): ReactElement {
      const { isSending, sendOnce } = useSingleSend();
      return <button onClick={() => sendOnce(send)}>{isSending ? 'Sending' : 'Send'}</button>;
    }
    return render(<Sender />).getByRole('button');
  }

  it('sends once for a double tap while the first press still prepares what it sends', async () => {
    const answer = Promise.withResolvers<void>();
    const send = vi.fn(() => answer.promise);
    const button = renderSender(send);
    await act(async () => doubleTap(button));
    expect(send).toHaveBeenCalledOnce();
    expect(button.textContent).toBe('Sending');
    await act(async () => answer.resolve());
  });

  it('sends again after the first answer', async () => {
    const send = vi.fn(() => Promise.resolve());
    const button = renderSender(send);
    await act(async () => button.click());
    expect(button.textContent).toBe('Send');
    await act(async () => button.click());
    expect(send).toHaveBeenCalledTimes(2);
  });
});

describe('submitOnce', () => {
  it('sends the pressed button of a form once for a double tap', async () => {
    const answer = Promise.withResolvers<void>();
    const submit = vi.fn(() => answer.promise);
    function Page(): ReactElement {
      const { sendOnce } = useSingleSend();
      return (
        <form onSubmit={submitOnce(submit, sendOnce)}>
          <button name="intent" value="resend">
            Send
          </button>
        </form>
      );
    }
    const button = render(<Page />).getByRole('button');
    await act(async () => doubleTap(button));
    expect(submit).toHaveBeenCalledExactlyOnceWith(button);
    await act(async () => answer.resolve());
  });
});
