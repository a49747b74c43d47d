import { z } from 'zod';

/** Keeps zod from trying out `new Function`, which the window's Content-Security-Policy forbids and reports. */
z.config({ jitless: true });
