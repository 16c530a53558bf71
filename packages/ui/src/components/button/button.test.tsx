import { expect, test, vi } from 'vitest';
import { render } from '@testing-library/react';
import { userEvent } from 'vitest/browser';
import { describeComponent } from '../../testing/describe-component.tsx';
import { RouterLink } from '../../testing/router-link.tsx';
import { UiProvider } from '../../provider/index.ts';
import { Button } from './button.tsx';

describeComponent('Button', () => ({ render: (props) => <Button {...props}>Send</Button>, refTo: 'button' }));
describeComponent('Button with href', () => ({
  render: (props) => (
    <Button href="/en" {...props}>
      Home
    </Button>
  ),
  refTo: 'a',
}));

test('a button submits its form only with type="submit"', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { getByRole, rerender } = render(
    <form onSubmit={onSubmit}>
      <Button>Next</Button>
    </form>,
  );
  await userEvent.click(getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
  rerender(
    <form onSubmit={onSubmit}>
      <Button type="submit">Next</Button>
    </form>,
  );
  await userEvent.click(getByRole('button'));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('pressing Enter on a loading submit button does not submit its form', async () => {
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  const { getByRole } = render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isLoading>
        Sending…
      </Button>
    </form>,
  );
  getByRole('button').focus();
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).not.toHaveBeenCalled();
});

test("a button uses the router's link component for an internal href, and a plain anchor for an external one", () => {
  const { getByRole } = render(
    <UiProvider locale="en" linkElement={RouterLink}>
      <Button href="/en/plans">Plans</Button>
      <Button href="https://example.org">Elsewhere</Button>
    </UiProvider>,
  );
  expect(getByRole('link', { name: 'Plans' }).dataset.router).toBe('yes');
  expect(getByRole('link', { name: 'Elsewhere' }).dataset.router).toBeUndefined();
});

test('an aria-disabled button keeps the focus and ignores Enter', async () => {
  const onClick = vi.fn();
  const { getByRole } = render(
    <Button aria-disabled onClick={onClick}>
      Copied
    </Button>,
  );
  const button = getByRole('button', { name: 'Copied' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(onClick).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button);
});

test('pressing Enter or Space on a focused button calls onClick', async () => {
  const onClick = vi.fn();
  const { getByRole } = render(<Button onClick={onClick}>Send</Button>);
  getByRole('button').focus();
  await userEvent.keyboard('{Enter}');
  expect(onClick).toHaveBeenCalledOnce();
  await userEvent.keyboard(' ');
  expect(onClick).toHaveBeenCalledTimes(2);
});
