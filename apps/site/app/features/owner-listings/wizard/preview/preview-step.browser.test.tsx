import { act, waitFor } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { isElementInView, renderInPage } from '~/testing/in-page.tsx';
import wizardWords from '../../../../messages/compiled/wizard.en.json';
import { PreviewStep, type PreviewStepProps } from './preview-step.tsx';
import { createOwnListing } from '~/features/owner-listings/wizard/testing/own-listing.ts';
import { CharacteristicsStep } from '~/features/owner-listings/wizard/characteristics-step.tsx';
import { wrapInWizard } from '~/features/owner-listings/wizard/testing/in-wizard.tsx';

it('each offline attempt to create a listing scrolls a notice into view and focuses it on a small phone', async () => {
  await page.viewport(375, 667);
  let answer: (failure: PreviewStepProps['failure']) => void;
  function PreviewHarness(): ReactElement {
    const [failure, setFailure] = useState<PreviewStepProps['failure']>(null);
    answer = setFailure;
    return <PreviewStep failure={failure} />;
  }
  const { getByRole } = renderInPage(
    { messages: wizardWords },
    wrapInWizard(createOwnListing({ missing: [] }), <PreviewHarness />),
  );
  const createButton = getByRole('button', { name: 'Create listing' });
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    scrollTo(0, document.body.scrollHeight);
    createButton.focus();
    await act(async () => answer({ isOffline: true }));
    const failureNotice = getByRole('alert');
    expect(isElementInView(failureNotice)).toBe(true);
    expect(document.activeElement).toBe(failureNotice);
  }
});

it.each([
  ['preview', 'Create listing', <PreviewStep key="" failure={null} />],
  ['characteristics step', 'Continue', <CharacteristicsStep key="" failure={undefined} />],
])('the wizard’s %s submits once for a double click, and again after an instant answer', async (_, name, step) => {
  const actionMock = vi.fn(() => null);
  const { getAllByRole } = renderInPage(
    { messages: wizardWords, action: actionMock },
    wrapInWizard(createOwnListing({ missing: [] }), step),
  );
  const [submitButton] = getAllByRole('button', { name });
  for (let submissionCount = 1; submissionCount <= 2; submissionCount += 1) {
    // without `act`, React renders after an instant answer and therefore never renders the pending submission
    await waitFor(() => {
      submitButton?.click();
      submitButton?.click();
      expect(actionMock).toHaveBeenCalledTimes(submissionCount);
    });
  }
});
