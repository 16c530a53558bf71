import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderInPage } from '~/testing/in-page.tsx';
import accounts from '../../messages/compiled/accounts.en.json';
import { ResendNotice } from './resend-notice.tsx';

it('the notice about a resent email has its text and icon in one line', async () => {
  const action = () => ({ resend: { isResent: true } });
  const { getByRole, findByText } = renderInPage({ words: accounts, action }, <ResendNotice hasEmailOutbox={false} />);
  await act(async () => getByRole('button').click());
  const sentence = await findByText(/on its way|sent/i, { selector: '[role=status] *' });
  const words = new Range();
  words.selectNodeContents(sentence.lastChild!);
  const text = words.getBoundingClientRect();
  const icon = sentence.querySelector('svg')!.getBoundingClientRect();
  expect(icon.right).toBeLessThanOrEqual(text.left);
  expect(Math.abs(icon.top + icon.bottom - text.top - text.bottom)).toBeLessThan(6);
});
