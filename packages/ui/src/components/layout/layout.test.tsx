import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { describeComponent } from '../../testing/describe-component.tsx';
import { Grid, Inline, Stack } from './layout.tsx';
import { PageHeader, Section } from './section.tsx';

describeComponent('Stack', () => ({ render: (props) => <Stack {...props}>Bays</Stack>, refTo: 'div' }));
describeComponent('Inline', () => ({ render: (props) => <Inline {...props}>Bays</Inline>, refTo: 'div' }));
describeComponent('Grid', () => ({ render: (props) => <Grid {...props}>Bays</Grid>, refTo: 'div' }));
describeComponent('Section', () => ({ render: (props) => <Section heading="Bays" {...props} />, refTo: 'section' }));
describeComponent('PageHeader', () => ({ render: (props) => <PageHeader heading="Bays" {...props} />, refTo: 'div' }));

const getItemRects = () => screen.getAllByTestId('item').map((item) => item.getBoundingClientRect());
const gridItems = ['One', 'Two', 'Three'].map((text) => (
  <div key={text} data-testid="item">
    {text}
  </div>
));

describe('Stack', () => {
  test('Stack places items below each other with the given gap', () => {
    render(<Stack gap={24}>{gridItems}</Stack>);
    const [one, two] = getItemRects();
    expect(two!.top - one!.bottom).toBe(24);
    expect(two!.left).toBe(one!.left);
  });

  test('Stack renders a list without bullets when `as` is ul', () => {
    render(
      <Stack as="ul">
        <li>One</li>
      </Stack>,
    );
    const { listStyleType, padding } = getComputedStyle(screen.getByRole('list'));
    expect({ listStyleType, padding }).toEqual({ listStyleType: 'none', padding: '0px' });
  });
});

describe('Inline', () => {
  test('Inline places items in one row, and wraps them in a narrow parent', () => {
    const { container } = render(<Inline gap={8}>{gridItems}</Inline>);
    expect(new Set(getItemRects().map(({ top }) => top)).size).toBe(1);
    container.style.inlineSize = '3rem';
    expect(new Set(getItemRects().map(({ top }) => top)).size).toBe(3);
    container.style.inlineSize = '';
  });
});

describe('Grid', () => {
  test('Grid has one column in a parent of 17 rem and two in a parent of 36 rem', () => {
    const { container } = render(<Grid columns="medium">{gridItems}</Grid>);
    container.style.inlineSize = '17rem';
    expect(new Set(getItemRects().map(({ left }) => left)).size).toBe(1);
    container.style.inlineSize = '36rem';
    expect(new Set(getItemRects().map(({ left }) => left)).size).toBe(2);
    container.style.inlineSize = '';
  });
});

test('a Section is a region landmark named by its heading', () => {
  render(<Section heading="Bays nearby" description="Within ten minutes on foot" action={<a href="/all">All</a>} />);
  expect(screen.getByRole('region', { name: 'Bays nearby' })).toContainElement(screen.getByRole('link'));
  expect(screen.getByRole('heading', { level: 2 })).toHaveTextContent('Bays nearby');
});

test('PageHeader shows a level 1 heading, its lead and its actions', () => {
  render(<PageHeader heading="Your listings" lead="What you offer" actions={<button type="button">Add</button>} />);
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your listings');
  expect(screen.getByText('What you offer')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Add' })).toBeVisible();
});
