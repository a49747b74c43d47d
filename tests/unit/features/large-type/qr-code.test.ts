import { generate } from 'lean-qr';
import { expect, test } from 'vitest';
import { qrCodeOf } from '../../../../renderer/features/large-type/qr-code.ts';

test.each(['hunter2', 'otpauth://totp/Lantern%20IT:x?secret=ABC', 'סיסמה 🔑', 'a'.repeat(2_900)])(
  'a value up to a QR code’s capacity has one of the necessary size',
  (value) => {
    expect(qrCodeOf(value)).toMatchObject({
      size: generate(value).size,
      path: expect.stringMatching(/^M/) as string,
    });
  },
);

test('a value too long for any QR code has none', () => {
  expect(qrCodeOf('a'.repeat(3_000))).toBeNull();
});
