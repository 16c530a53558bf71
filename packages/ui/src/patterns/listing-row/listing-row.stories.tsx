import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Badge } from '../../components/badge/badge.tsx';
import { Button } from '../../components/button/button.tsx';
import { IconButton } from '../../components/icon-button/icon-button.tsx';
import { Picture } from '../../components/picture/index.ts';
import { EllipsisIcon, EyeIcon, HeartIcon, ImagePlusIcon, MessageCircleIcon } from '../../icons/index.ts';
import { Box } from '../../testing/story-boxes.tsx';
import { renderInNarrowBox, Stack } from '../../testing/story-layout.tsx';
import { storyPictures } from '../../testing/story-pictures.ts';
import { ListingRow, type ListingRowProps, ListingRows } from './listing-row.tsx';
import { ListingRowSkeletons } from './listing-row-skeletons.tsx';

const menuButton = (
  <IconButton size="small" label="More" href="#more">
    <EllipsisIcon size={20} />
  </IconButton>
);

const publishedListing: ListingRowProps = {
  image: <Picture picture={storyPictures.ramp} alt="" sizes="6.5rem" />,
  href: '#ramp',
  name: 'Wide corner bay, level −1',
  place: 'Mestalla, Valencia',
  state: <Badge variant="success">Published</Badge>,
  note: 'Until 3 January',
  price: '€118',
  period: '/ month',
  figures: [
    { name: 'Views', count: '1,204', icon: <EyeIcon size={16} /> },
    { name: 'Saved', count: '31', icon: <HeartIcon size={16} /> },
    { name: 'Chats', count: '4', icon: <MessageCircleIcon size={16} /> },
  ],
  quickAction: (
    <Button size="small" variant="secondary">
      Edit
    </Button>
  ),
  isQuickActionInMenu: true,
  menu: menuButton,
};
const draftListing: ListingRowProps = {
  image: <ImagePlusIcon size={24} />,
  href: '#draft',
  name: 'Without a name',
  place: 'No place yet',
  state: <Badge>Draft</Badge>,
  note: '3 of 5 steps done',
  price: 'No price yet',
  quickAction: (
    <Button size="small" variant="soft">
      Go on
    </Button>
  ),
  menu: menuButton,
};

const meta = {
  component: ListingRow,
  parameters: {
    review: {
      name: 'ListingRow',
      status: 'draft',
      accessibilityReviewed: '2026-11-28',
      useFor: ['The listings of their owner, each with its state, figures and what to do next.'],
      avoidFor: ['Listings that a driver chooses from: use ListingCard.'],
      accessibility: [
        'The name is the link and covers the row; quick action and menu lie above it.',
        'Figures are named for those who do not see their icons.',
        'What stands in the menu as well is left out on phones.',
      ],
      keyboard: [
        { keys: 'Tab', does: 'The link of the row, its quick action, its menu.' },
        { keys: 'Enter', does: 'On the link: opens the listing.' },
      ],
    } satisfies ComponentMeta,
  },
  args: publishedListing,
  render: (args) => (
    <ListingRows>
      <ListingRow {...args} />
      <ListingRow {...draftListing} />
    </ListingRows>
  ),
} satisfies Meta<typeof ListingRow>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('link', { name: 'Wide corner bay, level −1' })).toHaveAttribute('href', '#ramp');
    await expect(canvas.getByText('Views')).toBeInTheDocument();
  },
};

export const Phone: Story = {
  decorators: [
    (Story) => (
      <Box width="24rem">
        <Story />
      </Box>
    ),
  ],
};

export const Half: Story = {
  decorators: [
    (Story) => (
      <Box width="44rem">
        <Story />
      </Box>
    ),
  ],
};

export const OnTheirWay: Story = {
  render: () => (
    <Stack width="44rem">
      <ListingRowSkeletons count={3} />
    </Stack>
  ),
};

export const Dark: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { globals: { direction: 'rtl' } };

export const ForcedColours: Story = { globals: { forcedColours: 'active' } };

export const Narrow: Story = { decorators: [renderInNarrowBox] };

export const LongWords: Story = {
  args: {
    name: 'Estacionamientosubterráneovigiladoconcargadoreléctrico',
    place: 'Castrillo de los Polvazares, Santa María del Camino',
    note: 'Pendienteverificaciónadministrativa',
  },
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    name: 'Plaza amplia en esquina',
    state: <Badge variant="success">Publicada</Badge>,
    note: 'Hasta el 3 de enero',
    price: '118 €',
    period: '/ mes',
  },
};
