import { render } from '@testing-library/react';
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { UiProvider } from '../../provider/index.ts';
import { describeComponent } from '../../testing/describe-component.tsx';
import { RouterLink } from '../../testing/router-link.tsx';
import { tabAfterKey, TabLinks, Tabs } from './tabs.tsx';

const messageTabs = [
  { value: 'inbox', label: 'Inbox', count: 2, countLabel: '2 new', panel: 'Two messages' },
  { value: 'sent', label: 'Sent', disabled: true, panel: 'Nothing sent' },
  { value: 'bin', label: 'Bin', panel: 'Empty' },
] as const;
const accountLinks = [
  { href: '/en/dashboard', label: 'Dashboard', icon: <svg width="20" height="20" /> },
  { href: '/en/chat', label: 'Chat', icon: <svg width="20" height="20" />, count: 3, countLabel: '3 new' },
];

describeComponent('Tabs', () => ({
  render: (props) => <Tabs label="Messages" tabs={messageTabs} {...props} />,
  refTo: 'div',
}));
describeComponent('TabLinks', () => ({
  render: (props) => <TabLinks label="Account" links={accountLinks} {...props} />,
  refTo: 'nav',
}));

test('tabs show the first panel initially, and the panel of a tab after a click on it', async () => {
  const onValueChange = vi.fn();
  const { getByRole } = render(<Tabs label="Messages" tabs={messageTabs} onValueChange={onValueChange} />);
  expect(getByRole('tabpanel').textContent).toBe('Two messages');
  await userEvent.click(getByRole('tab', { name: 'Bin' }));
  expect(getByRole('tabpanel', { name: 'Bin' }).textContent).toBe('Empty');
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('bin');
});

test('the Tab key reaches only the active tab, and arrow keys, Home and End activate other enabled tabs', async () => {
  const { getByRole } = render(<Tabs label="Messages" tabs={messageTabs} />);
  await userEvent.tab();
  expect(document.activeElement).toBe(getByRole('tab', { name: 'Inbox 2 new' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(document.activeElement).toBe(getByRole('tab', { name: 'Bin', selected: true }));
  await userEvent.keyboard('{Home}');
  expect(document.activeElement).toBe(getByRole('tab', { name: 'Inbox 2 new', selected: true }));
  await userEvent.keyboard('{End}');
  await userEvent.tab();
  expect(document.activeElement).toBe(getByRole('tabpanel'));
});

test('controlled tabs keep `value` after a click', async () => {
  const { getByRole } = render(<Tabs label="Messages" tabs={messageTabs} value="inbox" />);
  await userEvent.click(getByRole('tab', { name: 'Bin' }));
  expect(getByRole('tabpanel').textContent).toBe('Two messages');
});

test('an overflowing tab list scrolls the active tab into view', () => {
  const twelveTabs = Array.from({ length: 12 }, (_, index) => ({
    value: `${index}`,
    label: `View ${index}`,
    panel: index,
  }));
  const { getByRole } = render(
    <div style={{ inlineSize: '15rem' }}>
      <Tabs label="Views" tabs={twelveTabs} defaultValue="9" />
    </div>,
  );
  const stripRect = getByRole('tablist').getBoundingClientRect();
  const tabRect = getByRole('tab', { selected: true }).getBoundingClientRect();
  expect(tabRect.left).toBeGreaterThanOrEqual(stripRect.left);
  expect(tabRect.right).toBeLessThanOrEqual(stripRect.right);
});

test("TabLinks render the router's link component and mark the link to the current page", () => {
  const { getByRole } = render(
    <UiProvider locale="en" linkElement={RouterLink}>
      <TabLinks label="Account" links={accountLinks} currentHref="/en/chat" />
    </UiProvider>,
  );
  const currentLink = getByRole('link', { current: 'page' });
  expect(currentLink.textContent).toContain('3 new');
  expect(currentLink.dataset.router).toBe('yes');
  expect(getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/en/dashboard');
});

test('narrow tab links show icons and keep their labels as accessible names', () => {
  const { getByRole, getByText } = render(
    <div style={{ inlineSize: '18rem' }}>
      <TabLinks label="Account" links={accountLinks} currentHref="/en/chat" />
    </div>,
  );
  expect(getByRole('link', { name: 'Dashboard' })).toBeTruthy();
  expect(getByText('Dashboard').getBoundingClientRect().width).toBeLessThanOrEqual(1);
  expect(getByText('Chat').getBoundingClientRect().width).toBeGreaterThan(20);
});

const disabledMiddle = [false, true, false];

test.each([
  ['ArrowRight', 0, false, 2],
  ['ArrowRight', 2, false, 0],
  ['ArrowLeft', 0, false, 2],
  ['ArrowLeft', 0, true, 2],
  ['ArrowRight', 2, true, 0],
  ['Home', 2, false, 0],
  ['End', 0, false, 2],
  ['Enter', 0, false, undefined],
  ['ArrowDown', 0, false, undefined],
] as const)(
  'tabAfterKey for the key %s on tab %i (right to left: %s) returns %s',
  (key, current, isRightToLeft, expected) => {
    expect(tabAfterKey(key, current, disabledMiddle, isRightToLeft)).toBe(expected);
  },
);

test('tabAfterKey returns an enabled tab, or undefined when all tabs are disabled', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('ArrowRight', 'ArrowLeft', 'Home', 'End'),
      fc.array(fc.boolean(), { minLength: 1, maxLength: 8 }),
      fc.nat(7),
      fc.boolean(),
      (key, disabled, current, isRightToLeft) => {
        const nextIndex = tabAfterKey(key, current % disabled.length, disabled, isRightToLeft);
        expect(nextIndex === undefined ? 'nowhere' : disabled[nextIndex]).toBe(
          disabled.every(Boolean) ? 'nowhere' : false,
        );
      },
    ),
  );
});
