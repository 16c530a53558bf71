import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { UiProvider } from '../../provider/index.ts';
import { describeComponent } from '../../testing/describe-component.tsx';
import { RouterLink } from '../../testing/router-link.tsx';
import { Card, CardBody, CardFooter, CardHeader, CardLink, CardMedia } from './card.tsx';

describeComponent('Card', () => ({ render: (props) => <Card {...props}>Text</Card>, refTo: 'div' }));
describeComponent('CardHeader', () => ({ render: (props) => <CardHeader title={<h2>Rent</h2>} {...props} /> }));
describeComponent('CardMedia', () => ({ render: (props) => <CardMedia {...props}>Picture</CardMedia>, refTo: 'div' }));
describeComponent('CardBody', () => ({ render: (props) => <CardBody {...props}>Text</CardBody>, refTo: 'div' }));
describeComponent('CardFooter', () => ({ render: (props) => <CardFooter {...props}>End</CardFooter>, refTo: 'div' }));
describeComponent('CardLink', () => ({
  render: (props) => (
    <CardLink href="#guide" {...props}>
      Guide
    </CardLink>
  ),
  refTo: 'a',
}));

test('a card renders as the element named by its `as` prop', () => {
  const { getByRole } = render(
    <Card as="section" aria-label="Rent">
      95 €
    </Card>,
  );
  expect(getByRole('region', { name: 'Rent' }).localName).toBe('section');
});

test('a click anywhere on a card follows its link, except a click on a button in the card', async () => {
  const onLinkClick = vi.fn((event: MouseEvent) => event.preventDefault());
  const onButtonClick = vi.fn();
  const { getByRole, getByText } = render(
    <Card as="article">
      <h3>
        <CardLink href="#guide">Guide</CardLink>
      </h3>
      <p>Below the title</p>
      <button type="button" onClick={onButtonClick}>
        Save
      </button>
    </Card>,
  );
  getByRole('link').addEventListener('click', onLinkClick);
  const { x, y } = getByText('Below the title').getBoundingClientRect();
  document.elementFromPoint(x + 4, y + 4)?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
  expect(onLinkClick).toHaveBeenCalledTimes(1);
  await userEvent.click(getByRole('button'));
  expect(onButtonClick).toHaveBeenCalledTimes(1);
  expect(onLinkClick).toHaveBeenCalledTimes(1);
});

test("CardLink renders the router's link component", () => {
  const { getByRole } = render(
    <UiProvider locale="en" linkElement={RouterLink}>
      <CardLink href="/en/faq">Questions</CardLink>
    </UiProvider>,
  );
  expect(getByRole('link').dataset.router).toBe('yes');
});
