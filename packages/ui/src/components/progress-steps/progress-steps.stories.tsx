import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { CheckIcon, EyeIcon, GlobeIcon, TagIcon } from '../../icons/index.ts';
import { Box } from '../../testing/story-boxes.tsx';
import { Stack } from '../../testing/story-layout.tsx';
import { ProgressLane, type ProgressLaneStep } from './progress-lane.tsx';
import { ProgressSteps } from './progress-steps.tsx';

const progressLabels = {
  list: 'Progress',
  done: 'done',
  current: 'now',
  upcoming: 'still to do',
  compact: (position: number, count: number, label: string) => `Step ${position} of ${count}: ${label}`,
};
const createSteps = (...names: string[]) => names.map((label, index) => ({ label, href: `#step-${index + 1}` }));

const meta = {
  component: ProgressSteps,
  parameters: {
    review: {
      name: 'ProgressSteps',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: [
        'ProgressSteps: a task of three to six pages, such as listing a bay.',
        'ProgressLane: what happens next with something, in sentences.',
      ],
      avoidFor: [
        'Pages in no order: use TabLinks.',
        'Where the page stands: use Breadcrumbs.',
        'Two steps: just say so.',
      ],
      accessibility: [
        'An ordered list; each step says done, now or still to do in words, and the current one carries aria-current.',
        'Narrow places show one line, "Step 2 of 6: Details", above the bar; all names are still read.',
        'Done steps can be links, also where only their bar is seen.',
      ],
      keyboard: [{ keys: 'Tab', does: 'Goes through the links to steps that are done.' }],
    } satisfies ComponentMeta,
  },
  args: {
    steps: createSteps('Address', 'Details', 'Features', 'Name and price', 'Pictures', 'Finish'),
    currentStep: 2,
    labels: progressLabels,
  },
} satisfies Meta<typeof ProgressSteps>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Wide: Story = {
  render: (args) => (
    <Box width="56rem">
      <ProgressSteps {...args} />
    </Box>
  ),
  play: async ({ canvas }) => {
    await expect(canvas.getAllByRole('link').map((link) => link.textContent)).toEqual([
      '1. Address, done',
      '2. Details, done',
    ]);
  },
};

export const States: Story = {
  render: (args) => (
    <Stack width="56rem">
      {[0, 3, 5, 6].map((step) => (
        <ProgressSteps
          key={step}
          {...args}
          labels={{ ...progressLabels, list: `Progress at ${step}` }}
          currentStep={step}
        />
      ))}
    </Stack>
  ),
};

export const Narrow: Story = {
  render: (args) => (
    <Stack width="18rem">
      <ProgressSteps {...args} />
      <Box width="11rem">
        <ProgressSteps {...args} labels={{ ...progressLabels, list: 'Progress, narrow' }} />
      </Box>
    </Stack>
  ),
};

export const LongWords: Story = {
  args: {
    steps: createSteps(
      'Aparcamientosubterráneo de la estación',
      'Características y comodidades',
      'Nombre y precio mensual',
    ),
    currentStep: 1,
  },
  render: (args) => (
    <Stack width="42rem">
      <ProgressSteps {...args} />
      <Box width="14rem">
        <ProgressSteps {...args} labels={{ ...progressLabels, list: 'Progress, narrow' }} />
      </Box>
    </Stack>
  ),
};

const stateLabels = { done: 'done', current: 'now', upcoming: 'later', live: 'open to everybody' };
const publishingSteps: ProgressLaneStep[] = [
  { title: 'Bay complete', description: 'All six steps are filled in.', icon: <CheckIcon />, state: 'done' },
  { title: 'Choose a plan', description: 'From 4,99 € a month, by card.', icon: <TagIcon />, state: 'current' },
  { title: 'We check it', description: 'Usually within a day.', icon: <EyeIcon />, state: 'upcoming' },
  { title: 'Published', description: 'Everybody finds it.', icon: <GlobeIcon />, state: 'live' },
];

export const Lane: Story = {
  render: () => (
    <Box width="20rem">
      <ProgressLane label="What happens next" steps={publishingSteps} stateLabels={stateLabels} />
    </Box>
  ),
};

export const Spanish: Story = {
  globals: { locale: 'es' },
  args: {
    steps: createSteps('Dirección', 'Detalles', 'Características', 'Nombre y precio', 'Fotos', 'Terminar'),
    labels: {
      list: 'Progreso',
      done: 'hecho',
      current: 'ahora',
      upcoming: 'pendiente',
      compact: (position, count, label) => `Paso ${position} de ${count}: ${label}`,
    },
  },
  render: (args) => (
    <Stack width="56rem">
      <ProgressSteps {...args} />
      <Box width="18rem">
        <ProgressSteps {...args} labels={{ ...args.labels, list: 'Progreso, estrecho' }} />
      </Box>
    </Stack>
  ),
};

const laneStory: Story = {
  render: (args) => (
    <Stack width="48rem">
      <ProgressSteps {...args} />
      <ProgressLane label="What happens next" steps={publishingSteps} stateLabels={stateLabels} />
    </Stack>
  ),
};

export const Dark: Story = { ...laneStory, globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...laneStory, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...laneStory, globals: { forcedColours: 'active' } };
