import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { CctvIcon, RadioIcon, WarehouseIcon } from '../../icons/index.ts';
import { Box, Cards } from '../../testing/story-boxes.tsx';
import { storyPictures } from '../../testing/story-pictures.ts';
import { Badge } from '../../components/badge/badge.tsx';
import { PriceDrop } from '../../components/price-drop/price-drop.tsx';
import { FitBadge } from '../fit-badge/fit-badge.tsx';
import { ListingCard, type ListingCardProps } from './listing-card.tsx';

const meta = {
  component: ListingCard,
  parameters: {
    review: {
      name: 'ListingCard',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['A listing in a list, on the map’s peek card and in its windows.'],
      avoidFor: ['Buttons inside of the card other than the heart: the card is one link.'],
      accessibility: [
        'The title is the link and covers the card; the heart lies above it and is a button of its own.',
        'Promoted is a word on the picture.',
        'The first picture of a listing is decoration here: the link says what it leads to.',
      ],
      keyboard: [
        { keys: 'Tab', does: 'The link of the card, then its heart.' },
        { keys: 'Enter', does: 'On the link: opens the listing.' },
        { keys: 'Enter, Space', does: 'On the heart: saves the listing, or removes it from the saved ones.' },
      ],
    } satisfies ComponentMeta,
  },
  args: {
    href: '/en/parking/1',
    name: 'Wide corner bay, level −1',
    place: 'Mestalla, Valencia',
    priceCents: 11_800,
    period: '/ month',
    image: storyPictures.ramp,
    distance: '420 m',
    facts: [
      { icon: <WarehouseIcon />, text: 'Covered' },
      { icon: <CctvIcon />, text: 'Cameras' },
    ],
    fit: <FitBadge fit="fits">Fits, 30 cm spare</FitBadge>,
    save: { saved: false, label: 'Save: Wide corner bay, level −1', onSavedChange: fn() },
  },
  render: (args) => (
    <Box width="20rem">
      <ListingCard {...args} />
    </Box>
  ),
} satisfies Meta<typeof ListingCard>;
export default meta;

type Story = StoryObj<typeof meta>;

function SavingCard(props: ListingCardProps): ReactElement {
  const [isSaved, setIsSaved] = useState(false);
  return <ListingCard {...props} save={{ saved: isSaved, label: `Save: ${props.name}`, onSavedChange: setIsSaved }} />;
}

export const Default: Story = {
  args: { onActiveChange: fn() },
  play: async ({ canvas, args }) => {
    const link = canvas.getByRole('link', { name: 'Wide corner bay, level −1' });
    await expect(link).toHaveAttribute('href', '/en/parking/1');
    await userEvent.tab();
    await expect(link).toHaveFocus();
    await expect(args.onActiveChange).toHaveBeenLastCalledWith(true);
    const saveButton = canvas.getByRole('button', { name: /^Save/ });
    await userEvent.tab();
    await expect(saveButton).toHaveFocus();
    await expect(args.onActiveChange).toHaveBeenLastCalledWith(false);
  },
};

export const Saving: Story = {
  render: (args) => (
    <Box width="20rem">
      <SavingCard {...args} />
    </Box>
  ),
  play: async ({ canvas }) => {
    const saveButton = canvas.getByRole('button', { name: 'Save: Wide corner bay, level −1' });
    await expect(saveButton).toHaveAttribute('aria-pressed', 'false');
    await userEvent.click(saveButton);
    await expect(saveButton).toHaveAttribute('aria-pressed', 'true');
  },
};

export const SaveNeedsLogin: Story = {
  args: { save: { saved: false, label: 'Log in to save', href: '/en/login' } },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Log in to save' })).toHaveAttribute('href', '/en/login');
  },
};

export const WholeCardIsTheLink: Story = {
  play: async ({ canvas, canvasElement }) => {
    const cardImage = canvasElement.querySelector('img');
    const imageRect = cardImage?.getBoundingClientRect();
    if (!imageRect) throw new Error('The card has no picture.');
    const elementAtCenter = document.elementFromPoint(
      imageRect.left + imageRect.width / 2,
      imageRect.top + imageRect.height / 2,
    );
    await expect(elementAtCenter).toBe(canvas.getByRole('link', { name: 'Wide corner bay, level −1' }));
  },
};

const renderCardGrid = (args: ListingCardProps) => (
  <Cards>
    <ListingCard {...args} badge={<Badge variant="promoted">Promoted</Badge>} active />
    <ListingCard
      {...args}
      name="Private garage in Benimaclet"
      image={storyPictures.door}
      facts={[
        { icon: <WarehouseIcon />, text: 'Covered' },
        { icon: <RadioIcon />, text: 'Remote' },
      ]}
      fit={<FitBadge fit="tight">Tight, 8 cm in height</FitBadge>}
      save={{ saved: true, label: 'Saved: Private garage in Benimaclet' }}
    />
    <ListingCard
      {...args}
      name="Bay with 7.4 kW charger"
      badge={<Badge variant="new">New</Badge>}
      image={storyPictures.charger}
      fit={<FitBadge fit="does_not_fit">Does not fit: 20 cm too short</FitBadge>}
    />
    <ListingCard
      {...args}
      name="Open lot behind the market"
      image={null}
      fit={<FitBadge fit="not_measured">Not measured</FitBadge>}
    />
  </Cards>
);
export const Grid: Story = { render: renderCardGrid };
export const Dark: Story = { render: renderCardGrid, globals: { theme: 'dark' } };
export const RightToLeft: Story = { render: renderCardGrid, globals: { direction: 'rtl' } };

export const Row: Story = {
  args: { layout: 'row', badge: <Badge variant="promoted">Promoted</Badge> },
  render: (args) => (
    <Box width="26rem">
      <ListingCard {...args} />
    </Box>
  ),
};
export const RowNarrow: Story = {
  ...Row,
  render: (args) => (
    <Box width="21rem">
      <ListingCard {...args} />
    </Box>
  ),
};

const priceDrop = <PriceDrop cents={11_800} previousCents={13_500} label="Was €135" />;

export const PriceFell: Story = {
  args: { priceDrop },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Was €135')).toBeInTheDocument();
  },
};
export const PriceFellInARow: Story = { ...RowNarrow, args: { layout: 'row', priceDrop } };
export const PriceFellNarrow: Story = {
  args: {
    period: '/ mes',
    distance: 'a 12,4 km · 25 min',
    priceDrop: <PriceDrop cents={11_800} previousCents={13_500} label="Antes 135 €" />,
  },
  globals: { locale: 'es' },
  render: (args) => (
    <Box width="16rem">
      <ListingCard {...args} />
    </Box>
  ),
};

export const SpanishLongText: Story = {
  globals: { locale: 'es' },
  args: {
    name: 'Plaza de garaje amplia en esquina junto al Estadio de Mestalla, planta menos uno',
    place: 'Urbanización Nuestra Señora de los Desamparados, Sant Vicent del Raspeig',
    period: '/ mes',
    priceCents: 118_050,
    distance: 'a 12,4 km',
    badge: <Badge variant="promoted">Promocionada</Badge>,
    facts: [
      { icon: <WarehouseIcon />, text: 'Aparcamiento cubierto' },
      { icon: <CctvIcon />, text: 'Videovigilancia' },
    ],
    fit: <FitBadge fit="does_not_fit">No cabe: le faltan 20 cm de largo</FitBadge>,
    save: { saved: false, label: 'Guardar: Plaza de garaje amplia' },
  },
  render: (args) => (
    <Box width="16rem">
      <ListingCard {...args} />
    </Box>
  ),
};

export const LongWords: Story = {
  args: {
    name: 'Donaudampfschifffahrtsgesellschaftskapitän',
    place: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch',
    facts: [{ icon: <WarehouseIcon />, text: 'Electroencefalografistas' }],
  },
  render: (args) => (
    <Box width="14rem">
      <ListingCard {...args} />
    </Box>
  ),
};

export const ForcedColours: Story = { render: renderCardGrid, globals: { forcedColours: 'active' } };

export const Narrow: Story = {
  render: (args) => (
    <Box width="11rem">
      <ListingCard {...args} />
    </Box>
  ),
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    name: 'Plaza amplia en esquina, planta −1',
    period: '/ mes',
    distance: 'a 420 m',
    facts: [
      { icon: <WarehouseIcon />, text: 'Cubierta' },
      { icon: <CctvIcon />, text: 'Cámaras' },
    ],
    fit: <FitBadge fit="fits">Cabe, sobran 30 cm</FitBadge>,
    save: { saved: true, label: 'Guardada: Plaza amplia en esquina' },
  },
};
