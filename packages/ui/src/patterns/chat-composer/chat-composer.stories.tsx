import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState, type ReactElement } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import type { ComponentMeta } from '../../component-meta.ts';
import { renderInNarrowBox } from '../../testing/story-layout.tsx';
import { ChatComposer, type ChatComposerLabels, type ChatComposerProps } from './chat-composer.tsx';

const englishLabels: ChatComposerLabels = {
  form: 'Write a message',
  message: 'Message',
  placeholder: 'Write a message',
  attach: 'Attach pictures or files',
  send: 'Send',
  files: 'Attached',
  drop: 'Let go to attach',
  uploading: (name) => `Uploading ${name}`,
  remove: (name) => `Remove ${name}`,
  remaining: (characters) => `${characters} characters left`,
  tooLong: (characters) => `${characters} characters too long`,
  hint: 'PNG, JPEG, PDF up to 10 MB',
  shortcuts: 'Enter sends, Shift Enter new line',
};
const spanishLabels: ChatComposerLabels = {
  form: 'Escribe un mensaje',
  message: 'Mensaje',
  placeholder: 'Escribe un mensaje',
  attach: 'Adjuntar imágenes o archivos',
  send: 'Enviar',
  files: 'Adjuntos',
  drop: 'Suelta para adjuntar',
  uploading: (name) => `Subiendo ${name}`,
  remove: (name) => `Quitar ${name}`,
  remaining: (characters) => `Quedan ${characters} caracteres`,
  tooLong: (characters) => `Sobran ${characters} caracteres`,
  hint: 'PNG, JPEG, PDF de hasta 10 MB',
  shortcuts: 'Intro envía, Mayús Intro cambia de línea',
};

function ControlledComposer(props: ChatComposerProps): ReactElement {
  const [text, setText] = useState(props.value);
  return (
    <ChatComposer
      {...props}
      value={text}
      onValueChange={(next) => {
        setText(next);
        props.onValueChange(next);
      }}
      canSend={text.trim() !== '' || (props.files ?? []).length > 0}
    />
  );
}

const meta = {
  component: ChatComposer,
  parameters: {
    review: {
      name: 'ChatComposer',
      status: 'stable',
      accessibilityReviewed: '2026-11-22',
      useFor: ['Writing into a conversation.'],
      avoidFor: ['A message that is sent once: use TextArea and Button in a form.'],
      accessibility: [
        'The text, the button for files and the button that sends have names; nothing is a picture only.',
        'What is left is seen near the limit and spoken at its end; nothing that was typed is cut off.',
        'Each attached file says how far it is, or why it cannot be sent, beside its own name.',
        'When an entry goes, the focus stays on its neighbour or in the text.',
      ],
      keyboard: [
        { keys: 'Enter', does: 'Sends. On a touch screen without a keyboard it begins a new line.' },
        { keys: 'Shift + Enter', does: 'Begins a new line.' },
        { keys: 'Ctrl + V', does: 'Attaches pictures and files of the clipboard.' },
      ],
    } satisfies ComponentMeta,
  },
  render: (args) => <ControlledComposer {...args} />,
  args: {
    labels: englishLabels,
    textName: 'message',
    filesName: 'files',
    accept: 'image/png,image/jpeg,.pdf',
    value: '',
    onValueChange: fn(),
    maxLength: 2000,
    onFilesAdd: fn(),
    onFileRemove: fn(),
    canSend: false,
    onSend: fn(),
  },
} satisfies Meta<typeof ChatComposer>;
export default meta;

type Story = StoryObj<typeof meta>;

export const Empty: Story = {
  play: async ({ canvas, args }) => {
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled();
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message' }), 'Hello{Shift>}{Enter}{/Shift}there{Enter}');
    await expect(args.onSend).toHaveBeenCalledOnce();
    await expect(args.onValueChange).toHaveBeenLastCalledWith('Hello\nthere');
  },
};

const attachedFiles: ChatComposerProps['files'] = [
  { id: '1', name: 'my-corsa.jpg', size: 240_640, progress: 72 },
  { id: '2', name: 'contrato-parking.pdf', size: 188_672 },
  { id: '3', name: 'garage.exe', size: 2048, error: 'Use .pdf, .doc, .docx, .odt or .txt.' },
];

export const WithFiles: Story = {
  args: { value: 'I would rather see it first. Saturday at 11, then.', files: attachedFiles },
};

export const Grown: Story = {
  args: { value: ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'].join('\n') },
};

export const NearLimit: Story = { args: { value: 'a long story '.repeat(146) } };

export const TooLong: Story = { args: { value: 'a long story '.repeat(155) } };

export const Failed: Story = {
  args: { value: 'Still here', error: 'Your message could not be sent. Try again in a minute.' },
};

export const Dark: Story = { ...WithFiles, globals: { theme: 'dark' } };

export const DarkEmpty: Story = { globals: { theme: 'dark' } };

export const RightToLeft: Story = { ...WithFiles, globals: { direction: 'rtl' } };

export const ForcedColours: Story = { ...WithFiles, globals: { forcedColours: 'active' } };

export const Spanish: Story = { args: { ...WithFiles.args, labels: spanishLabels }, globals: { locale: 'es' } };

export const LongWords: Story = {
  args: {
    value: 'Donaudampfschifffahrtsgesellschaftskapitänsmütze',
    files: [{ id: '1', name: 'Donaudampfschifffahrtsgesellschaft.pdf', size: 1 }],
  },
  decorators: [renderInNarrowBox],
};

export const Narrow: Story = { ...WithFiles, decorators: [renderInNarrowBox] };
