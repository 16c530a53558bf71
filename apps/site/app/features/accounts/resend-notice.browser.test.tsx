import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInPage } from '~/testing/in-page.tsx';
import accounts from '../../messages/compiled/accounts.en.json';
import { ResendNotice } from './resend-notice.tsx';

it('the notice about a resent email shows its icon on the same line as its text', async () => {
  const resendAction = () => ({ resend: { isResent: true } });
  const { getByRole, findByText } = renderInPage(
    { messages: accounts, action: resendAction },
    <ResendNotice hasEmailOutbox={false} />,
  );
  await act(async () => getByRole('button').click());
  const sentenceElement = await findByText(/on its way|sent/i, { selector: '[role=status] *' });
  const sentenceRange = new Range();
  sentenceRange.selectNodeContents(sentenceElement.lastChild!);
  const sentenceRect = sentenceRange.getBoundingClientRect();
  const iconRect = sentenceElement.querySelector('svg')!.getBoundingClientRect();
  expect(iconRect.right).toBeLessThanOrEqual(sentenceRect.left);
  expect(Math.abs(iconRect.top + iconRect.bottom - sentenceRect.top - sentenceRect.bottom)).toBeLessThan(6);
});
