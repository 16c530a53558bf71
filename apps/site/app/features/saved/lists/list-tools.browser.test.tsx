import type { SavedList } from '@plaza/sdk/contract';
import { act, waitFor } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { expect, it } from 'vitest';
import { findAccessibilityViolations } from '~/testing/access-faults.ts';
import { renderInPage } from '~/testing/in-page.tsx';
import savedWords from '../../../messages/compiled/saved.en.json';
import type { SavedResult } from '../saved-result.ts';
import { ListTools } from './list-tools.tsx';

const list: SavedList = { id: 'list-1', name: 'Mestalla', listingIds: [11, 12], shareToken: null, sharesNotes: false };
const sharedList: SavedList = { ...list, shareToken: 'token-1', sharesNotes: true };

function renderListTools(shown: SavedList, failure: SavedResult['failure'] = null) {
  const sentForms: Record<string, unknown>[] = [];
  const action = async ({ request }: { request: Request }): Promise<SavedResult> => {
    const sent = Object.fromEntries(await request.formData()) as Record<string, string>;
    sentForms.push(sent);
    return { intent: sent.intent as SavedResult['intent'], id: sent.id ?? '', text: sent.text ?? '', failure };
  };
  return { ...renderInPage({ messages: savedWords, action }, <ListTools list={shown} />), sentForms };
}

it('a list that isn’t shared offers a link, with the notes if the user wants it, and no way to stop sharing', async () => {
  const { container, getByText, getByRole, getByLabelText, queryByRole, sentForms } = renderListTools(list);
  expect(queryByRole('textbox', { name: 'Link to this list' })).toBeNull();
  await userEvent.click(getByText('Share'));
  await userEvent.click(getByLabelText('Share my notes'));
  await act(async () => getByRole('button', { name: 'Create link' }).click());
  await waitFor(() =>
    expect(sentForms).toEqual([{ intent: 'shareList', id: 'list-1', value: 'true', sharesNotes: 'true' }]),
  );
  expect(queryByRole('button', { name: 'Stop sharing' })).toBeNull();
  expect(await findAccessibilityViolations(container)).toEqual([]);
});

it('a shared list shows its link, and stops sharing it', async () => {
  const { container, getByRole, sentForms } = renderListTools(sharedList);
  expect(getByRole('textbox', { name: 'Link to this list' })).toHaveValue('/en/lists/token-1');
  expect(getByRole('checkbox', { name: 'Share my notes' })).toBeChecked();
  expect(await findAccessibilityViolations(container)).toEqual([]);
  await act(async () => getByRole('button', { name: 'Stop sharing' }).click());
  await waitFor(() => expect(sentForms).toEqual([{ intent: 'shareList', id: 'list-1', value: 'false' }]));
});

it('a refused name of a list stays in its field, which gets the focus and says why', async () => {
  const failure = { reason: 'field', text: 'You already have a list with this name.' } as const;
  const { getByText, getByRole, sentForms } = renderListTools(list, failure);
  await userEvent.click(getByText('Rename'));
  const nameField = getByRole('textbox', { name: 'Name of the list' });
  await userEvent.fill(nameField, 'Work');
  await act(async () => getByRole('button', { name: 'Save name' }).click());
  await waitFor(() => expect(nameField).toHaveFocus());
  expect(nameField).toHaveValue('Work');
  expect(nameField).toHaveAccessibleDescription(expect.stringContaining(failure.text));
  expect(sentForms).toEqual([{ intent: 'renameList', id: 'list-1', text: 'Work' }]);
});
