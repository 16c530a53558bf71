import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UiProvider } from '../../provider/index.ts';
import { describeComponent } from '../../testing/describe-component.tsx';
import { RouterLink } from '../../testing/router-link.tsx';
import { ProgressLane } from './progress-lane.tsx';
import { ProgressSteps, type ProgressStepsProps } from './progress-steps.tsx';

const requiredProps: ProgressStepsProps = {
  steps: [{ label: 'Address', href: '/en/list/1' }, { label: 'Details', href: '/en/list/2' }, { label: 'Finish' }],
  currentStep: 1,
  labels: {
    list: 'Progress',
    done: 'done',
    current: 'now',
    upcoming: 'still to do',
    compact: (position, count, label) => `Step ${position} of ${count}: ${label}`,
  },
};
const laneSteps = [{ title: 'Check', icon: <svg />, state: 'current' as const }];
const stateLabels = { done: 'done', current: 'now', upcoming: 'later', live: 'open' };

describeComponent('ProgressSteps', () => ({
  render: (props) => <ProgressSteps {...requiredProps} {...props} />,
  refTo: 'div',
}));
describeComponent('ProgressLane', () => ({
  render: (props) => <ProgressLane label="Next" steps={laneSteps} stateLabels={stateLabels} {...props} />,
  refTo: 'ol',
}));

test('progress steps announce their state, and completed steps are links', () => {
  const { getAllByRole, getByRole } = render(
    <UiProvider locale="en" linkElement={RouterLink}>
      <ProgressSteps {...requiredProps} />
    </UiProvider>,
  );
  expect(getAllByRole('listitem').map((step) => step.textContent)).toEqual([
    '1. Address, done',
    '2. Details, now',
    '3. Finish, still to do',
  ]);
  expect(getAllByRole('listitem')[1]?.getAttribute('aria-current')).toBe('step');
  expect(getByRole('link').dataset.router).toBe('yes');
});

test('progress steps after the current one are links only with canSkipAhead', () => {
  const linkedSteps = ['Address', 'Details', 'Finish'].map((label, index) => ({ label, href: `/en/edit/${index}` }));
  const { getAllByRole, rerender } = render(<ProgressSteps {...requiredProps} steps={linkedSteps} />);
  expect(getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/en/edit/0']);
  rerender(<ProgressSteps {...requiredProps} steps={linkedSteps} canSkipAhead />);
  expect(getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/en/edit/0', '/en/edit/2']);
});

test('narrow progress steps show one line, and links to earlier steps stay clickable', () => {
  const { getByText, getByRole } = render(
    <div style={{ inlineSize: '18rem' }}>
      <ProgressSteps {...requiredProps} />
    </div>,
  );
  expect(getByText('Step 2 of 3: Details').getClientRects()).toHaveLength(1);
  const stepRect = getByRole('link').closest('li')!.getBoundingClientRect();
  expect(document.elementFromPoint(stepRect.x + stepRect.width / 2, stepRect.y + 3)).toBe(getByRole('link'));
});

test('no progress step is marked as current when all steps are completed', () => {
  const { getAllByRole, getByText } = render(<ProgressSteps {...requiredProps} currentStep={3} />);
  expect(getAllByRole('listitem').some((step) => step.hasAttribute('aria-current'))).toBe(false);
  expect(getByText('Step 3 of 3: Finish')).toBeTruthy();
});

test('ProgressLane announces the state of each step', () => {
  const { getByRole } = render(<ProgressLane label="Next" steps={laneSteps} stateLabels={stateLabels} />);
  expect(getByRole('listitem').textContent).toBe('Check, now');
});
