import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { SiteMenu } from './site-menu.tsx';

describeComponent('SiteMenu', () => ({ render: (props) => <SiteMenu settings={null} {...props} />, refTo: 'div' }));

test('the log-out button is as wide as the site menu and 48 px high', () => {
  const { getByRole, container } = render(
    <SiteMenu settings={null} user="Alba">
      <ul>
        <li>
          <button type="button">Log out</button>
        </li>
      </ul>
    </SiteMenu>,
  );
  const { width, height } = getByRole('button').getBoundingClientRect();
  expect(width).toBe(container.getBoundingClientRect().width);
  expect(height).toBe(48);
});

test('the site menu shows a signed-in user and their links, and other visitors a log-in action', () => {
  const { queryByText, rerender } = render(<SiteMenu settings={null} user="Alba" userLinks="Chats" />);
  expect([queryByText('Alba'), queryByText(/Chats/)]).not.toContain(null);
  rerender(<SiteMenu settings={null} actions="Log in" />);
  expect([queryByText('Alba'), queryByText('Log in')]).toEqual([null, expect.anything()]);
});
