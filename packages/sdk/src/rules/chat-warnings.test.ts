import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChatWarning, chatWarnings } from '../contract/vocabulary.ts';
import { findChatWarnings } from './chat-warnings.ts';
import { measureGrowth, maxLinearGrowth } from '../testing/growth.ts';

const casesOf = (warnings: readonly ChatWarning[], texts: readonly string[]) =>
  texts.map((text) => [text, warnings] as const);

describe('what to be careful about', () => {
  it.each([
    ...casesOf(
      ['link'],
      [
        'Mira las fotos en https://fotos.example/plaza',
        'Está también en milanuncios.com con más fotos',
        'Click here: bit.ly/3xYz',
        'Register at www.safe-parking-escrow.com first',
        'https://paypal.com@evil.com',
        't.me/plazabcn',
      ],
    ),
    ...casesOf(
      ['iban'],
      [
        'ES91 2100 0418 4502 0005 1332',
        'es9121000418450200051332',
        'Mi cuenta es ES91-2100-0418-4502-0005-1332 a nombre de Ana',
        'IBAN:GB82 WEST 1234 5698 7654 32',
        'DE89 3704 0044 0532 0130 00 (Commerzbank)',
        'PT50 0002 0123 1234 5678 9015 4.',
        'fr14 2004 1010 0505 0001 3M02 606',
      ],
    ),
    ...casesOf(
      ['phone'],
      [
        'Llámame al 612345678',
        'Mi número es 612 345 678, mejor por la tarde',
        'tel. 612.34.56.78',
        '91 123 45 67',
        '933-456-789 de 9 a 14',
        '+34 612 34 56 78',
        '0034 612 345 678',
        'Call me on +44 7911 123456',
        '+1 (415) 555-2671',
        'whatsapp:34612345678',
        'wasap612345678',
        'Soy Ana, 6 12 34 56 78',
        '6 1 2 3 4 5 6 7 8',
      ],
    ),
    ...casesOf(
      ['link', 'phone'],
      ['Escríbeme: https://wa.me/34612345678', 'https://api.whatsapp.com/send?phone=34612345678'],
    ),
    ...casesOf(
      ['email'],
      [
        'Escríbeme a ana.lopez@example.com',
        'mi correo: ana+plaza@correo.example.es, gracias',
        'Mail me at ANA@EXAMPLE.ORG.',
      ],
    ),
    ...casesOf(
      ['code'],
      [
        'Te paso el código que te llegó por SMS',
        'Pásame el código que te ha llegado al móvil',
        'Dime el código de verificación',
        'Recibirás un SMS con un código, envíamelo',
        'Cuando recibas la clave me la dices',
        'Send me the code you received',
        'I need the 6-digit code that was sent to you',
        'You got a text message with a code, what does it say?',
        'What is the verification code?',
      ],
    ),
    ...casesOf(
      ['pay_first'],
      [
        'Envíame la señal por Bizum y te la reservo',
        'Para reservar la plaza tienes que hacer una transferencia de 100 € antes de la visita',
        'Tienes que pagar la fianza antes de verla.',
        'Hazme un bizum de 50 y te la guardo',
        'Si me haces un Bizum hoy te la reservo',
        '¿Me haces un bizum de 30 euros y te la guardo?',
        'Con una señal de 50 € te la guardo hasta el lunes',
        'Necesito un mes por adelantado para reservártela',
        'Ingresa la fianza en esta cuenta y te mando el mando',
        'Págame por adelantado',
        'Estoy en el extranjero: te envío las llaves cuando reciba el pago',
        'El pago solo por Western Union',
        'Deja una señal y es tuya',
        'Hay que dejar una señal para reservarla.',
        'You need to pay the deposit before viewing',
        'Please send the deposit by bank transfer to hold it for you.',
        'Send the deposit by Western Union and I will post the keys',
        'I am abroad. I will send you the keys once the payment arrives',
        'I need a deposit to hold it, many people are interested',
        'Could you transfer the first month today? I can show it on Sunday',
        'I require payment upfront',
        'You need to transfer the deposit today',
        'Tienes que ingresar la fianza hoy',
        'Please transfer 200 € to secure it',
        'Only gift cards or bitcoin, sorry',
        'The deposit must be paid before you see the bay',
        'Pay before viewing',
        'Prepay before you see it',
        'Pay first, then I show you',
        'Pagar antes de la visita',
        'Paga primero y luego te la enseño',
      ],
    ),
    ...casesOf(
      ['iban', 'pay_first'],
      ['Haz una transferencia de 118 € a ES91 2100 0418 4502 0005 1332 y te la reservo'],
    ),
    ...casesOf(
      [],
      [
        '¿Cuánto es la fianza?',
        'the price is 118 € a month',
        'La fianza es de un mes.',
        'Is there a deposit?',
        'When do I pay the deposit?',
        '¿Se puede pagar por Bizum cada mes?',
        'Se paga por transferencia cada mes, del 1 al 5.',
        'You can pay by bank transfer every month.',
        'La fianza se paga al firmar el contrato.',
        'You pay the deposit when we sign the contract.',
        'No pagues nada antes de verla.',
        'Please never send money before you have seen the bay.',
        'No hace falta señal, primero la ves.',
        'Te pago la fianza cuando la vea',
        'I can pay a deposit to reserve it if you like',
        'Puedo hacer una transferencia hoy mismo',
        'Do I have to pay before viewing?',
        'I would never pay before viewing',
        'I would like to see it first and then pay each month',
        'No quiero pagar antes de verla',
        'Primero la ves y luego pagas al firmar',
        'La plaza ya está reservada, lo siento',
        '¿Puedo verla el jueves a las 18:30?',
        'Hola, ¿sigue libre la plaza de la calle Aragón 215?',
        'Mi coche mide 450 x 185 x 160 cm',
        'Cuesta 1.200 € al año, e.g. 100 € a month',
        'It is at 46002 Valencia, Calle de Colón 12, 3º 2ª',
        'De 8.30 a 14.30 y de 16.00 a 20.00',
        'El 12/05/2026 a las 18:00 12/05/2026',
        'Referencia catastral 9872023VH5797S0006XS',
        'Es 20 euros más barato que la plaza de al lado',
        'ES00 2100 0418 4502 0005 1332',
        'DNI 12345678Z',
        'I will send you the keys of the gate on Monday, see you there',
        'Mándame una foto de la rampa, por favor',
        'Please send me a photo of the entrance',
        'Te enseño la plaza antes de firmar nada',
        'El código de la puerta es 4821',
        'The code of the gate is 4821, the lift needs none',
        'Arroba @ana en la entrada',
        'Pago 90 € ahora en otro garaje',
        'Hay que pagar un mes de fianza y el mes en curso',
        'You have to pay one month deposit',
        'Paga la fianza al recoger el mando',
        'The rent is paid in advance, on the 1st',
        'Te doy las llaves cuando pagues',
        'Haz una foto del mando',
        'The ramp is 2.40 wide; 612 cm long',
        '',
      ],
    ),
  ])('findChatWarnings(%j) returns %j', (text, warnings) => {
    expect(findChatWarnings(text)).toEqual(warnings);
  });

  const digitsOfLength = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
  const phoneNumber = fc
    .tuple(
      fc.constantFrom('6', '7', '8', '9'),
      digitsOfLength(2),
      digitsOfLength(3),
      digitsOfLength(3),
      fc.constantFrom('', ' ', '.', '-'),
    )
    .map(([first, ...rest]) => {
      const separator = rest.pop() ?? '';
      return `${first}${rest.join(separator)}`;
    });
  const riskySentences: Readonly<Record<ChatWarning, fc.Arbitrary<string>>> = {
    link: fc
      .stringMatching(/^[a-z]{3,12}$/)
      .chain((name) => fc.constantFrom(`Mira https://${name}.example/fotos`, `Está en www.${name}.com`)),
    iban: fc
      .constantFrom('ES91 2100 0418 4502 0005 1332', 'DE89 3704 0044 0532 0130 00', 'GB82 WEST 1234 5698 7654 32')
      .chain((iban) =>
        fc.constantFrom(
          iban,
          iban.toLowerCase(),
          iban.replaceAll(' ', ''),
          iban.replaceAll(' ', '-'),
          `IBAN: ${iban}.`,
        ),
      ),
    phone: phoneNumber.chain((number) =>
      fc.constantFrom(number, `Llámame al ${number}`, `My number is ${number}, Ana`),
    ),
    email: fc
      .stringMatching(/^[a-z]{3,12}$/)
      .chain((name) => fc.constantFrom(`${name}@example.com`, `Escríbeme a ${name}.ruiz@correo.example, gracias`)),
    code: fc.constantFrom(
      'Dime el código que te llega por SMS',
      'Send me the verification code',
      'Pásame la clave de un solo uso',
    ),
    pay_first: fc.constantFrom('Págame por adelantado', 'Pay before viewing', 'Deja una señal y es tuya'),
  };
  const harmlessSentence = fc.constantFrom(
    'Hola, ¿sigue libre la plaza?',
    'El jueves a las 18:30 me viene bien',
    'Mide 450 x 185 cm y cuesta 90 € al mes',
    'Is there a lift to the street?',
    '',
  );

  it('findChatWarnings returns exactly the warnings of the risky sentences between harmless ones', () => {
    const textWithRisks = fc.shuffledSubarray([...chatWarnings]).chain((warnings) =>
      fc.record({
        warnings: fc.constant(warnings),
        sentences: fc.tuple(...warnings.map((warning) => fc.tuple(harmlessSentence, riskySentences[warning]))),
        end: harmlessSentence,
      }),
    );
    fc.assert(
      fc.property(textWithRisks, ({ warnings, sentences, end }) => {
        const textWithSentences = [...sentences.flat(), end].join('\n');
        expect(findChatWarnings(textWithSentences)).toEqual(
          chatWarnings.filter((warning) => warnings.includes(warning)),
        );
      }),
      { numRuns: 500 },
    );
  });

  const textPiece = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: 'binary' }),
    fc.constantFrom(
      'ES91',
      ' 2100',
      '+34',
      ' 612',
      '.',
      '?',
      'paga',
      ' antes de ',
      'https://',
      'deposit',
      '\n',
      '\uD800',
    ),
  );

  it('findChatWarnings returns each warning at most once, in a fixed order, for any text', () => {
    fc.assert(
      fc.property(fc.array(textPiece, { maxLength: 40 }), (pieces) => {
        const warningOrder = ['link', 'iban', 'phone', 'email', 'code', 'pay_first'];
        const foundWarnings = findChatWarnings(pieces.join(''));
        expect(foundWarnings).toEqual(warningOrder.filter((warning) => (foundWarnings as string[]).includes(warning)));
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    'ES91 2',
    '6 ',
    '6',
    '+',
    '00 1',
    'no ',
    'no te que ',
    'pay ',
    'send keys ',
    'when ',
    'antes de ',
    'a',
    ' ',
    'si me ',
  ])('findChatWarnings takes linear time for a long text that repeats %j', (part) => {
    expect(measureGrowth((length) => findChatWarnings(part.repeat(length)), 24_000)).toBeLessThan(maxLinearGrowth);
  });
});
