import { render, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { UiProvider } from '../../provider/index.ts';
import { describeComponent } from '../../testing/describe-component.tsx';
import { RouterLink } from '../../testing/router-link.tsx';
import { TabLinks, Tabs, type TabsProps } from './index.ts';

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

const fourTabs = [
  { value: 'inbox', label: 'Inbox', panel: 'Two messages' },
  { value: 'starred', label: 'Starred', disabled: true, panel: 'Nothing starred' },
  { value: 'sent', label: 'Sent', panel: 'Nothing sent' },
  { value: 'bin', label: 'Bin', panel: <button type="button">Empty the bin</button> },
] as const;

/** Renders tabs between two buttons, and focuses the active tab. Keys skip the second of the four tabs, which is disabled. */
async function renderFocusedTabs(
  props: Partial<TabsProps<(typeof fourTabs)[number]['value']>> = {},
  direction: 'ltr' | 'rtl' = 'ltr',
) {
  const rendered = render(
    <UiProvider locale="en" direction={direction}>
      <div dir={direction}>
        <button type="button">Before</button>
        <Tabs label="Messages" tabs={fourTabs} {...props} />
        <button type="button">After</button>
      </div>
    </UiProvider>,
  );
  rendered.getByRole('button', { name: 'Before' }).focus();
  await userEvent.keyboard('{Tab}');
  return { ...rendered, focusedText: () => document.activeElement?.textContent };
}

test('Tab moves the focus into the active tab, not into the first one', async () => {
  const { getByRole } = await renderFocusedTabs({ defaultValue: 'sent' });
  expect(document.activeElement).toBe(getByRole('tab', { name: 'Sent', selected: true }));
});

test('Tab moves the focus from the active tab to its panel of plain text, and then out of the tabs', async () => {
  const { getByRole, focusedText } = await renderFocusedTabs();
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement).toBe(getByRole('tabpanel', { name: 'Inbox' }));
  await userEvent.keyboard('{Tab}');
  expect(focusedText()).toBe('After');
});

test('Tab moves the focus from the active tab to the first control of its panel, if the panel has one', async () => {
  const { focusedText } = await renderFocusedTabs({ defaultValue: 'bin' });
  await userEvent.keyboard('{Tab}');
  expect(focusedText()).toBe('Empty the bin');
  await userEvent.keyboard('{Tab}');
  expect(focusedText()).toBe('After');
});

test('Shift+Tab moves the focus from the active tab out of the tabs', async () => {
  const { focusedText } = await renderFocusedTabs({ defaultValue: 'sent' });
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  expect(focusedText()).toBe('Before');
});

test.each([
  ['ArrowRight', 'inbox', 'ltr', 'Sent'],
  ['ArrowRight', 'sent', 'ltr', 'Bin'],
  ['ArrowRight', 'bin', 'ltr', 'Inbox'],
  ['ArrowLeft', 'bin', 'ltr', 'Sent'],
  ['ArrowLeft', 'sent', 'ltr', 'Inbox'],
  ['ArrowLeft', 'inbox', 'ltr', 'Bin'],
  ['ArrowRight', 'bin', 'rtl', 'Sent'],
  ['ArrowLeft', 'sent', 'rtl', 'Bin'],
  ['Home', 'bin', 'ltr', 'Inbox'],
  ['End', 'inbox', 'ltr', 'Bin'],
  ['ArrowDown', 'inbox', 'ltr', 'Inbox'],
  ['ArrowUp', 'sent', 'ltr', 'Sent'],
] as const)(
  'the key %s on the tab "%s" of a page written %s activates the tab "%s"',
  async (key, value, direction, name) => {
    const { getByRole, focusedText } = await renderFocusedTabs({ defaultValue: value }, direction);
    await userEvent.keyboard(`{${key}}`);
    await waitFor(() => expect(focusedText()).toBe(name));
    expect(getByRole('tab', { selected: true }).textContent).toBe(name);
    expect(getByRole('tabpanel', { name })).toBeTruthy();
  },
);

test.each(['Enter', ' '])('the key "%s" activates a tab that has the focus but is not active', async (key) => {
  const onValueChange = vi.fn();
  // the parent ignores the first change, so that the focused tab is not active
  const { focusedText } = await renderFocusedTabs({ value: 'inbox', onValueChange });
  await userEvent.keyboard('{ArrowRight}');
  await waitFor(() => expect(focusedText()).toBe('Sent'));
  onValueChange.mockClear();
  await userEvent.keyboard(key === ' ' ? ' ' : `{${key}}`);
  expect(onValueChange).toHaveBeenCalledExactlyOnceWith('sent');
});

test('a press on the active tab does not call onValueChange', async () => {
  const onValueChange = vi.fn();
  const { getByRole } = await renderFocusedTabs({ onValueChange });
  await userEvent.click(getByRole('tab', { name: 'Inbox' }));
  await userEvent.keyboard('{Enter} ');
  expect(onValueChange).not.toHaveBeenCalled();
});

test('tabs show the first enabled tab when the active one is removed', async () => {
  const { getByRole, rerender } = render(<Tabs label="Messages" tabs={fourTabs} defaultValue="sent" />);
  rerender(<Tabs label="Messages" tabs={fourTabs.filter(({ value }) => value !== 'sent')} />);
  await waitFor(() => expect(getByRole('tab', { selected: true }).textContent).toBe('Inbox'));
});

test('the server markup of tabs shows the first panel, has one focusable tab, and names every panel after its own tab', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(<Tabs label="Messages" tabs={fourTabs} />);
  const tabElements = [...container.querySelectorAll<HTMLElement>('[role="tab"]')];
  const panelElements = [...container.querySelectorAll('[role="tabpanel"]')];
  expect([...container.querySelectorAll('[role="tab"][tabindex="0"]')].map(({ textContent }) => textContent)).toEqual([
    'Inbox',
  ]);
  expect(panelElements.filter((panel) => !panel.hasAttribute('hidden')).map(({ textContent }) => textContent)).toEqual([
    'Two messages',
  ]);
  expect(panelElements.map((panel) => panel.getAttribute('aria-labelledby'))).toEqual(tabElements.map(({ id }) => id));
  expect(tabElements.map((tab) => tab.getAttribute('aria-controls'))).toEqual(panelElements.map(({ id }) => id));
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
