import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { UiProvider } from '../../provider/index.ts';
import { describeComponent } from '../../testing/describe-component.tsx';
import { RouterLink } from '../../testing/router-link.tsx';
import { FolderLinks, type FolderLinksProps } from './folder-links.tsx';

const requiredProps: FolderLinksProps = {
  label: 'Folders',
  currentHref: '/inbox',
  links: [
    { href: '/inbox', label: 'Inbox', count: 1234, countLabel: '1,234 chats, something new', hasMarker: true },
    { href: '/bin', label: 'Bin' },
  ],
};

describeComponent('FolderLinks', () => ({
  render: (props) => <FolderLinks {...requiredProps} {...props} />,
  refTo: 'nav',
}));

test('folder links mark the link to the current folder, and show a count only if it is given', () => {
  const { getByRole } = render(
    <UiProvider locale="es">
      <FolderLinks {...requiredProps} />
    </UiProvider>,
  );
  const currentLink = getByRole('link', { current: 'page' });
  expect(currentLink.textContent).toContain('1234');
  expect(currentLink.textContent).toContain('1,234 chats, something new');
  expect(getByRole('link', { name: 'Bin' }).textContent).toBe('Bin');
});

test("folder links render the router's link component", () => {
  const { getByRole } = render(
    <UiProvider locale="en" linkElement={RouterLink}>
      <FolderLinks {...requiredProps} />
    </UiProvider>,
  );
  expect(getByRole('link', { name: 'Bin' }).dataset.router).toBe('yes');
});
