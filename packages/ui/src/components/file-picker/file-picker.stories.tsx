import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { Stack } from '../../testing/story-layout.tsx';
import { storyFiles, storyUploadLabels } from '../../testing/story-uploads.ts';
import { FilePicker } from './file-picker.tsx';

const labels = { ...storyUploadLabels.en, add: 'Attach files', list: 'Attached files' };
const spanishLabels = {
  ...storyUploadLabels.es,
  add: 'Adjuntar archivos',
  list: 'Archivos adjuntos',
  drop: 'o suéltalos aquí',
};

const meta = {
  component: FilePicker,
  parameters: {
    review: {
      name: 'FilePicker',
      status: 'stable',
      accessibilityReviewed: '2026-11-21',
      useFor: ['Files that go along with something, such as attachments of a message: a list with names and sizes.'],
      avoidFor: ['Pictures that are shown and put in order: use ImagePicker. One portrait: use AvatarPicker.'],
      accessibility: [
        'A named group around the browser’s own file input: its label, required and reset work as in any form, also without JavaScript.',
        'What was added, refused, removed, half uploaded, uploaded or failed is announced.',
        'When an entry goes, the focus goes to its neighbour.',
        'Refused files stay listed with their reason until they are dismissed.',
      ],
      keyboard: [
        { keys: 'Enter, Space', does: 'Opens the file dialog; presses the button that has the focus.' },
        { keys: 'Ctrl + V', does: 'Adds the copied files if the focus is inside, or nowhere.' },
      ],
    } satisfies ComponentMeta,
  },
  args: { label: 'Attachments', labels, onValueChange: fn(), onRemove: fn() },
  render: (args) => (
    <Stack width="26rem">
      <FilePicker {...args} />
    </Stack>
  ),
} satisfies Meta<typeof FilePicker>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = { args: { hint: 'Up to 10 files under 5 MB each.' } };

export const States: Story = {
  args: { defaultValue: storyFiles, aside: '5 of 10' },
};

export const Errors: Story = {
  args: { error: 'Add the contract.' },
  play: async ({ canvas }) => {
    const disguisedScript = new File(['<script>'], 'a-rather-long-name-of-a-plan.pdf', { lastModified: 1 });
    await userEvent.upload(canvas.getByLabelText('Attach files'), disguisedScript, { applyAccept: false });
    await expect(await canvas.findByRole('list', { name: 'Not added' })).toBeVisible();
  },
};

export const Disabled: Story = { args: { disabled: true } };
export const Dark: Story = { ...States, globals: { theme: 'dark' } };
export const RightToLeft: Story = { ...States, globals: { direction: 'rtl' } };
export const ForcedColours: Story = { ...States, globals: { forcedColours: 'active' } };
export const Spanish: Story = {
  args: { label: 'Archivos adjuntos', labels: spanishLabels, defaultValue: storyFiles.slice(0, 3) },
  globals: { locale: 'es' },
};
export const LongWords: Story = {
  args: {
    label: 'Donaudampfschifffahrtsgesellschaft',
    hint: 'https://example.org/una/direccion/muy/larga/que/no/termina/nunca',
    defaultValue: [
      {
        id: 'long',
        name: 'electroencefalografistas.extension',
        size: 5_242_879,
        type: 'text/plain',
        state: 'failed',
        reason: 'Electroencefalografistas-otorrinolaringólogos no pueden recibirlo.',
      },
    ],
  },
};
export const Narrow: Story = {
  args: { defaultValue: storyFiles },
  render: (args) => (
    <Stack width="11rem">
      <FilePicker {...args} />
    </Stack>
  ),
};
