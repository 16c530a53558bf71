import { act } from '@testing-library/react';
import { type ReactElement, useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { isElementInView, renderInPage } from '~/testing/in-page.tsx';
import wizardWords from '../../../../messages/compiled/wizard.en.json';
import { PreviewStep, type PreviewStepProps } from './preview-step.tsx';
import { createOwnListing } from '~/features/owner-listings/wizard/testing/own-listing.ts';
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
