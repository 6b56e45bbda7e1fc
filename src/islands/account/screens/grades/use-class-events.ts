// What others change in a class that I lead is fetched again while a screen of classes is open.
import { useEffect } from 'react'
import { onServerEvent } from '../../../../lib/server-events.ts'
import { invalidate } from '../../../app/client.ts'
import { classCalls } from './classes.ts'

export const useClassEvents = () => useEffect(() => onServerEvent('grade', () => invalidate(...classCalls)), [])
