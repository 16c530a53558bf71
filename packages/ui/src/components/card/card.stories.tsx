import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { HeroLot } from '../../artwork/index.ts';
import { ChevronRightIcon, EllipsisIcon } from '../../icons/index.ts';
import { Box, Cards } from '../../testing/story-boxes.tsx';
import { Stack } from '../../testing/story-layout.tsx';
import { Button } from '../button/button.tsx';
import { IconButton } from '../icon-button/icon-button.tsx';
import { Link } from '../link/link.tsx';
import { Card, CardBody, CardFooter, CardHeader, CardLink, CardMedia } from './card.tsx';

const meta = {
  component: Card,
  parameters: {
    review: {
      name: 'Card',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: [
        'One thing among others of its kind, or one matter of a page with its heading.',
        'A thing with a page of its own: CardLink around its title makes the whole card the link.',
      ],
      avoidFor: [
        'Cards inside cards: use a rule, a heading or space.',
        'A listing: use ListingCard.',
        'A message about something: use Notice.',
      ],
      accessibility: [
        'The link is named by the title alone, not by the whole text of the card.',
        'Other buttons lie above the link and keep their own names.',
        'The focus ring goes around the whole card.',
      ],
      keyboard: [
        { keys: 'Tab', does: 'Moves to the card’s link, then its buttons.' },
        { keys: 'Enter', does: 'Follows the link.' },
      ],
    } satisfies ComponentMeta,
  },
  args: { children: 'Pay the owner each month, as the two of you agree.' },
} satisfies Meta<typeof Card>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Padded: Story = {};

const createLinkedCard = (title: string, text: string) => (
  <Card as="article" variant="flush">
    <CardMedia>
      <HeroLot price="95 €" />
    </CardMedia>
    <CardBody>
      <CardHeader
        title={
          <h3>
            <CardLink href="#guide">{title}</CardLink>
          </h3>
        }
        description={text}
        actions={
          <IconButton label="More" size="small">
            <EllipsisIcon />
          </IconButton>
        }
      />
      Measure at the lowest beam, with the door open.
    </CardBody>
    <CardFooter>
      <Button size="small" variant="secondary">
        Save
      </Button>
    </CardFooter>
  </Card>
);

export const AsLink: Story = {
  render: () => <Box width="22rem">{createLinkedCard('Measure the entrance', 'Two minutes')}</Box>,
  play: async ({ canvas }) => {
    const link = canvas.getByRole('link', { name: 'Measure the entrance' });
    const linkedCard = link.closest('article')!;
    const { left, bottom } = linkedCard.getBoundingClientRect();
    await expect(document.elementFromPoint(left + 8, bottom - 8)).toBe(link);
    const button = canvas.getByRole('button', { name: 'Save' });
    const buttonRect = button.getBoundingClientRect();
    await expect(button).toContainElement(
      document.elementFromPoint(
        buttonRect.x + buttonRect.width / 2,
        buttonRect.y + buttonRect.height / 2,
      ) as HTMLElement,
    );
  },
};

export const States: Story = {
  render: () => (
    <Stack width="min(100%, 40rem)">
      <Card as="section" aria-labelledby="card-rent">
        <CardHeader
          title={<h2 id="card-rent">Rent</h2>}
          description="Agreed with Lucía"
          actions={
            <Button size="small" variant="secondary">
              Change
            </Button>
          }
        />
        95 € a month, from the first of December.
        <CardFooter>
          <Link href="#terms" variant="standalone">
            What the terms say
            <ChevronRightIcon size={16} />
          </Link>
        </CardFooter>
      </Card>
      <Card isRaised>Lies above the page.</Card>
    </Stack>
  ),
};

export const LongWords: Story = {
  render: () => (
    <Box width="15rem">
      {createLinkedCard(
        'Aparcamientosubterráneodelaestacióncentral',
        'https://example.org/una/direccion/muy/larga/sin/espacios',
      )}
    </Box>
  ),
};

export const Stretched: Story = {
  render: () => (
    <Cards>
      {createLinkedCard('Measure the entrance', 'Two minutes')}
      {createLinkedCard('Photograph the ramp from the street and from the bay', 'Five minutes')}
    </Cards>
  ),
};

export const Narrow: Story = {
  render: () => <Box width="11rem">{createLinkedCard('Measure the entrance', 'Two minutes')}</Box>,
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  render: () => <Box width="22rem">{createLinkedCard('Mide la altura de la entrada', 'Dos minutos')}</Box>,
};

export const Dark: Story = { ...States, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...States, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...AsLink, globals: { forcedColours: 'active' } };
