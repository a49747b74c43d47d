// First: schemas are built as their files load, and must find zod set up by then.
import './zod-without-eval.ts';
import '../styles/tokens.css';
import '../styles/base.css';
import { mount } from 'svelte';
import App from './App.svelte';

const target = document.getElementById('app');
if (!target) throw new Error('index.html has no #app');
mount(App, { target });
