import type { StandardSchemaV1, ValidationLogicFn } from '@tanstack/react-form'

const always: ValidationLogicFn = ({ form, validators, event, runValidation }) =>
  runValidation({
    form,
    validators: event.async ? [] : [{ fn: validators?.onDynamic, cause: 'dynamic' }],
  })

/** Validates a form with one schema from the start; fields show errors after blur or submit. */
export const formValidation = <Values, Output = Values>(schema: StandardSchemaV1<Values, Output>) => ({
  validationLogic: always,
  validators: { onMount: schema, onDynamic: schema },
  canSubmitWhenInvalid: true,
})
