import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentMeta } from '../../component-meta.ts';
import { renderInNarrowBox } from '../../testing/story-layout.tsx';
import { Badge } from '../badge/badge.tsx';
import { Button } from '../button/button.tsx';
import { Card } from '../card/card.tsx';
import { Text } from '../text/text.tsx';
import { Grid, Inline, Stack } from './layout.tsx';
import { PageHeader, Section } from './section.tsx';

const meta = {
  component: Stack,
  parameters: {
    review: {
      name: 'Layout',
      status: 'draft',
      accessibilityReviewed: '2026-11-27',
      useFor: [
        'Stack: items one below the other. Inline: items in a row that wraps. Grid: items in columns.',
        'Section: a part of a page under a heading. PageHeader: a page’s name, lead and actions.',
      ],
      avoidFor: [
        'Spaces between items by margins: a gap says it once.',
        'An order on screen that differs from the one in the document.',
      ],
      accessibility: [
        '`as` keeps the meaning: a list is a list, with or without bullets.',
        'A section is a landmark with its heading as the name.',
        'Rows wrap, so that nothing is cut off at 400 % zoom.',
      ],
      keyboard: [],
    } satisfies ComponentMeta,
  },
} satisfies Meta<typeof Stack>;
export default meta;

type Story = StoryObj<typeof meta>;

const streetNames = ['Calle de Alcalá', 'Paseo de Gracia', 'Plaza de España', 'Ruzafa', 'Chamberí', 'Gros'];
const streetCards = streetNames.map((name) => (
  <Card key={name}>
    <Text>{name}</Text>
  </Card>
));

export const Stacked: Story = { render: () => <Stack gap={12}>{streetCards.slice(0, 3)}</Stack> };

export const InARow: Story = {
  render: () => (
    <Inline justify="between">
      <Text variant="label">Calle de Alcalá</Text>
      <Badge variant="success">Published</Badge>
    </Inline>
  ),
};

export const InColumns: Story = {
  render: () => (
    <Stack gap={32}>
      <Grid columns="narrow">{streetCards}</Grid>
      <Grid columns={3}>{streetCards.slice(0, 3)}</Grid>
    </Stack>
  ),
};

const createPage = (heading: string, lead: string, section: string, description: string, action: string) => (
  <Stack gap={32}>
    <PageHeader heading={heading} lead={lead} actions={<Button>{action}</Button>} />
    <Section heading={section} description={description}>
      <Grid>{streetCards.slice(0, 3)}</Grid>
    </Section>
  </Stack>
);

export const Page: Story = {
  render: () =>
    createPage(
      'Your listings',
      'What drivers see of your bays.',
      'Published',
      'Found in searches and on the map.',
      'Add a bay',
    ),
};

export const Dark: Story = { ...Page, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...Page, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...Page, globals: { forcedColours: 'active' } };

export const Spanish: Story = {
  globals: { locale: 'es' },
  render: () =>
    createPage(
      'Tus anuncios',
      'Lo que ven de tus plazas quienes buscan.',
      'Publicados',
      'Salen en las búsquedas y en el mapa.',
      'Añadir plaza',
    ),
};

export const LongWords: Story = {
  render: () =>
    createPage(
      'Aparcamientosubterráneosupervisado',
      'Kraftfahrzeughaftpflichtversicherung',
      'Estacionamientosvigilados',
      'Schwerbehindertenparkausweis',
      'Añadir',
    ),
  decorators: [renderInNarrowBox],
};

export const Narrow: Story = { ...Page, decorators: [renderInNarrowBox] };
